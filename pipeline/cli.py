"""The front door: `assay`, one thin function per command.

Answers go to stdout, everything else to stderr. Exit codes: 0 done, 1 a finding, 2 wrong input, 130 interrupted.
Heavy packages are imported where they are used, so that `assay --help` is there at once.
"""

import errno
import os
import sys
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup
from typer.exceptions import TyperException

from pipeline import door
from pipeline.commands import bench, doctor, games, gate, plan, play, query, replay, report, rescore, run, verify


class OneLine(TyperGroup):
    """Commands whose errors are one line on stderr. Anything else that is raised is a bug and keeps its traceback."""

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        try:
            code = super().main(*args, **extra | {"standalone_mode": False})
            interrupted() if code == door.INTERRUPTED else sys.exit(code)
        except TyperException as error:
            text = error.format_message().rstrip(".").replace("Value error, ", "").replace("Input should", "it must")
            told(f"{text}; see `assay --help`")
        except KeyboardInterrupt:
            interrupted()
        except BaseException as error:
            if isinstance(error, SystemExit):
                raise
            if door.came:  # a package has made an error of its own of it
                interrupted()
            if isinstance(error, BrokenPipeError):  # whoever read our answer has seen enough
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
                sys.exit(0)
            if isinstance(error, OSError) and error.filename is not None:
                told(f"{error.filename}: {error.strerror}")
            if isinstance(error, OSError) and error.errno == errno.ENOSPC:
                told("no room left on the disk")
            if not isinstance(error, mistakes()):
                raise
            told(str(error))
        sys.exit(2)

    def invoke(self, ctx: Any) -> Any:
        """Runs the command; an interrupt ends here, since further out typer makes a mere 130 of it."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt as error:
            interrupted(*error.args)


def interrupted(*where: object) -> NoReturn:
    print("assay: interrupted", *where, file=sys.stderr)
    sys.exit(door.INTERRUPTED)


def told(message: str) -> NoReturn:
    print(f"assay: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(2)


def mistakes() -> tuple[type[Exception], ...]:
    """The errors that a person can put right. Imported only when there is one."""
    from pipeline.mistakes import Mistake
    from sims.tables import Fault

    return Mistake, Fault


app = typer.Typer(cls=OneLine, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)


@app.callback(invoke_without_command=True)
def assay(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and leave.")] = False,
) -> None:
    """A laboratory for the balance of board games."""
    if version:
        from pipeline.manifest import assay_version

        typer.echo(f"assay {assay_version()}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


app.command("games")(games.games)
app.command("plan")(plan.plan)
app.command("run")(run.run)
app.command("report")(report.report)
app.command("query")(query.query)
app.command("replay")(replay.replay)
app.command("rescore")(rescore.rescore)
app.command("gate")(gate.gate)
app.command("verify")(verify.verify)
app.command("doctor")(doctor.doctor)
app.command("play")(play.play)
app.command("bench")(bench.bench)


def main() -> None:
    app()
