"""The progress bar of a run: games, games a second and the time left, on stderr."""

from types import TracebackType


class GamesBar:
    """A bar over so many games; call it with the games that have come in, first with those that were there before."""

    def __init__(self, games: int) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

        columns = (
            BarColumn(),
            TaskProgressColumn(),
            TextColumn("{task.completed:,.0f} games"),
            TextColumn("{task.fields[rate]}"),
            TextColumn("time left"),
            TimeRemainingColumn(compact=True),
        )
        self.games = games
        self.come = 0
        self.before: int | None = None  # what was there already says nothing about the speed
        self.bar = Progress(*columns, console=Console(stderr=True))
        self.task = self.bar.add_task("", total=games, rate="")

    def __call__(self, games: int) -> None:
        self.come += games
        if self.before is None:
            self.before = games
            self.bar.reset(self.task, completed=games)
            if games < self.games:
                self.bar.start()
            return
        self.bar.advance(self.task, games)
        seconds = self.bar.tasks[self.task].elapsed or 1e-9
        self.bar.update(self.task, rate=f"{(self.come - self.before) / seconds:,.0f} games/s")

    def __enter__(self) -> "GamesBar":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.bar.live.is_started:
            self.bar.stop()
