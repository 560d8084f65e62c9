"""Builds the engine with mypyc where a C compiler is at hand; without one the sources run as they are.

The rest of the packaging is in pyproject.toml.
"""

import runpy
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).resolve().parent
engine = runpy.run_path(str(HERE / "sims" / "engine.py"))
FINGERPRINT = engine["fingerprint"]()  # before building: what is edited meanwhile is newer than what is built


class Compile(build_ext):
    """Compiles, or says in one line why not and leaves the interpreted engine."""

    def run(self) -> None:
        record: Path = engine["RECORD"]
        record.unlink(missing_ok=True)
        for old in [*HERE.glob("*__mypyc*.so"), *(HERE / "sims").rglob("*.so")]:
            old.unlink()
        try:
            super().run()
        except Exception as error:
            print(f"assay: no compiled engine ({error}); games will be played interpreted", file=sys.stderr)
            return
        in_place = self.inplace or getattr(self, "editable_mode", False)
        engine["remember"](record if in_place else Path(self.build_lib) / "sims" / record.name, FINGERPRINT)


def extensions() -> list[object]:
    from mypyc.build import mypycify

    files = [str(path.relative_to(HERE)) for path in engine["sources"]()]
    return list(mypycify(["--config-file", "pyproject.toml", *files], opt_level="3", multi_file=True))


setup(ext_modules=extensions(), cmdclass={"build_ext": Compile})
