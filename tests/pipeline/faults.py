"""A disk that ends the process, or loses its power, at a chosen step: open, sync, rename, make a folder."""

import os
import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pipeline import home


class Killed(BaseException):
    """Stands for the end of the process: nothing of ours runs after it but what the operating system does."""


class Disk:
    """Counts the steps of a run, and ends the process before step `last`.

    With `power` the machine goes down too: what was not synced may be there, or half, or not at all.
    """

    def __init__(self, last: int = -1, power: bool = False) -> None:
        self.last = last
        self.power = power
        self.steps = 0
        self.dice = random.Random(last)
        self.unsynced: set[Path] = set()  # files whose content may be lost
        self.renamed: dict[Path, bytes | None] = {}  # names that may be lost, and what was there before
        self.made: list[Path] = []  # folders that may be lost

    def step(self) -> None:
        self.steps += 1
        if self.steps == self.last:
            if self.power:
                self.lose()
            raise Killed

    def lose(self) -> None:
        for path in self.unsynced:
            if path.exists() and self.dice.random() < 0.7:
                os.truncate(path, self.dice.randrange(path.stat().st_size + 1))
        for path, before in self.renamed.items():
            if self.dice.random() < 0.5:
                path.unlink() if before is None else path.write_bytes(before)
        for folder in self.made:
            if self.dice.random() < 0.5:
                shutil.rmtree(folder, ignore_errors=True)

    @contextmanager
    def patched(self) -> Iterator["Disk"]:
        sync, replace, mkdir, opened = os.fsync, Path.replace, Path.mkdir, Path.open

        def fsync(entry: int) -> None:
            self.step()
            sync(entry)
            path = Path(os.readlink(f"/proc/self/fd/{entry}"))
            self.unsynced.discard(path)
            self.renamed = {name: before for name, before in self.renamed.items() if name.parent != path}
            self.made = [folder for folder in self.made if folder.parent != path]

        def rename(source: Path, target: Path) -> Path:
            self.step()
            self.renamed[target.resolve()] = target.read_bytes() if target.exists() else None
            if source.resolve() in self.unsynced:
                self.unsynced.add(target.resolve())
            return replace(source, target)

        def make(folder: Path, *args, **named) -> None:
            self.step()
            if not folder.exists():
                self.made.append(folder.resolve())
            mkdir(folder, *args, **named)

        def open_(path: Path, mode: str = "r", *args, **named):
            if "w" in mode:
                self.step()
                self.unsynced.add(path.resolve())
            return opened(path, mode, *args, **named)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(home.os, "fsync", fsync)
            patch.setattr(Path, "replace", rename)
            patch.setattr(Path, "mkdir", make)
            patch.setattr(Path, "open", open_)
            patch.setattr(home.Folder, "sweep", lambda self: None)
            yield self
