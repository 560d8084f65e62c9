"""Builds the engine with mypyc where a C compiler is at hand; without one the sources run as they are.

The rest of the packaging is in pyproject.toml.
"""

import os
import runpy
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).resolve().parent
engine = runpy.run_path(str(HERE / "sims" / "engine.py"))
FINGERPRINT = engine["fingerprint"]()  # before building: what is edited meanwhile is newer than what is built


class Compile(build_ext):
    """Compiles, or says in one line why not and leaves the interpreted engine."""

    def build_extensions(self) -> None:
        """Every core compiles: several extensions at once, and the files of the largest side by side."""
        self.parallel = os.cpu_count()
        self.compiler.compile = partial(side_by_side, self.compiler)
        super().build_extensions()

    def run(self) -> None:
        record: Path = engine["RECORD"]
        record.unlink(missing_ok=True)
        for old in [*HERE.glob("*__mypyc*.so"), *(HERE / "sims").rglob("*.so")]:
            old.unlink()
        try:
            super().run()
        except Exception as error:
            why = str(error)[:80]
            print(f"assay: no compiled engine ({why}...); games will be played interpreted", file=sys.stderr)
            return
        in_place = self.inplace or getattr(self, "editable_mode", False)
        engine["remember"](record if in_place else Path(self.build_lib) / "sims" / record.name, FINGERPRINT)


def side_by_side(compiler: Any, sources: list[str], output_dir: str | None = None, **options: Any) -> list[str]:
    """What setuptools' compiler does with its sources one after the other, on every core."""
    _, objects, after, preprocessing, build = compiler._setup_compile(
        output_dir,
        options.get("macros"),
        options.get("include_dirs"),
        sources,
        options.get("depends"),
        options.get("extra_postargs"),
    )
    before = compiler._get_cc_args(preprocessing, options.get("debug", 0), options.get("extra_preargs"))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda name: compiler._compile(name, *build[name], before, after, preprocessing), objects))
    return list(objects)


def extensions() -> list[object]:
    from mypyc.build import mypycify

    files = [str(path.relative_to(HERE)) for path in engine["sources"]()]
    options = ["--config-file", "pyproject.toml", *files]
    # a fixed name, so that an installed checkout finds the shared part of the engine after a game has come
    return list(mypycify(options, opt_level="3", multi_file=True, group_name="assay_engine"))


setup(ext_modules=extensions(), cmdclass={"build_ext": Compile})
