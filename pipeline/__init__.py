"""KEEP: the front door and the hallway: studies in, runs on disk, tables out."""

TYPE_CHECKING = False  # as in typing, which takes a moment to import
if TYPE_CHECKING:
    from pipeline.mistakes import RunError as RunError
    from pipeline.warehouse import Run as Run
    from pipeline.warehouse import open_run as open_run

__all__ = ["Run", "RunError", "open_run"]


def __getattr__(name: str) -> object:
    # Imported when first used: DuckDB would slow down the start of every command.
    if name in __all__:
        from pipeline import warehouse

        return getattr(warehouse, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
