"""The report's questions, one file each: `ORDER` says where it stands, `tell(evidence)` answers, or gives None where
the question makes no sense for the run. A new file is a new section."""

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules

from reports.evidence import Evidence
from reports.section import Section


def sections(evidence: Evidence) -> list[Section]:
    """The sections that have something to say, in order."""
    told = [tell(evidence) for tell in found()]
    return [section for section in told if section is not None]


def found() -> list[Callable[[Evidence], Section | None]]:
    modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
    modules.sort(key=lambda module: (module.ORDER, module.__name__))
    return [module.tell for module in modules]
