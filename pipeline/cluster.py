"""A Dask cluster as an executor: `--executor dask --scheduler ADDRESS`, with the extra [dask].

The cluster is there already and stays when the run is done. Its workers need this very program, and must be able to
write where the run is kept: a folder that all machines share, or an object store. A worker that dies costs nothing but
time: Dask gives its parts to another, and a part that is played twice is the same bytes.
"""

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from typing import Any

from pipeline.crew import Hire
from pipeline.mistakes import Mistake, StoreMistake

ANSWER = 10  # seconds that a scheduler has to answer


def cluster(address: str) -> Hire:
    """What makes an executor of the cluster with this scheduler; Mistake where the extra is not installed."""
    try:
        import distributed  # noqa: F401
    except ImportError:
        raise Mistake("--executor dask needs more packages: pip install 'tabletop-assay[dask]'") from None
    return lambda workers: Cluster(address)


class Cluster(Executor):
    """The workers of a Dask cluster."""

    def __init__(self, address: str) -> None:
        import distributed

        library: Any = distributed
        try:
            library.comm.resolve_address(address)  # an address that cannot be is told before anything is begun
            self.client: Any = library.Client(address, timeout=ANSWER, set_as_default=False, name="assay")
        except (OSError, ValueError) as error:
            why = " ".join(str(error).split())
            raise Mistake(f"--scheduler: no Dask scheduler answers at {address} ({why})") from None
        self.inner: Executor = self.client.get_executor(pure=False)

    def size(self) -> int:
        """The threads of all workers that are there now."""
        return int(sum(self.client.nthreads().values()))

    def submit(self, task: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        outer: Future[Any] = Future()
        outer.set_running_or_notify_cancel()  # whether it has begun is not known here, so it is always waited for
        self.inner.submit(task, *args, **named).add_done_callback(lambda inner: hand_on(inner, outer))
        return outer

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.inner.shutdown(wait=wait)
        self.client.close()


def hand_on(inner: Future[Any], outer: Future[Any]) -> None:
    """The result of a cluster's task, its errors told as this program tells them."""
    error: BaseException | None = CancelledError() if inner.cancelled() else inner.exception()
    if error is None:
        outer.set_result(inner.result())
    else:
        outer.set_exception(explained(error))


def explained(error: BaseException) -> BaseException:
    kind = type(error).__name__
    if kind == "KilledWorker":
        why = "is there memory enough? what was finished is kept"
        return StoreMistake(f"the same part has ended several workers of the cluster, one after the other ({why})")
    if isinstance(error, CancelledError) or kind in ("FutureCancelledError", "CommClosedError"):
        return BrokenExecutor("the scheduler is gone")
    if isinstance(error, ImportError):
        return StoreMistake(f"the cluster's workers lack this program or a package of it ({error}); install it there")
    return error
