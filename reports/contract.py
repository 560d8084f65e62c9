"""The contract of `assay report RUN --format json`: the schema, and the same as Markdown; `docs/report-json.md` is its
output."""

import json
from functools import cache
from importlib import resources
from typing import Any

HEAD = """# The report as JSON

`assay report RUN --format json` writes `report.json`: what the page says, for programs. The same run gives the same
bytes. [`report.schema.json`](../reports/report.schema.json) is the contract as a JSON Schema (draft 2020-12), and this
page is made from it; both come with the package:

```python
import json
from importlib import resources

schema = json.loads(resources.files("reports").joinpath("report.schema.json").read_text("utf-8"))
```

```
assay report runs/demo --format json
jq -r '.verdicts[] | [.players, .question, .said, .value.value, .margin] | @tsv' runs/demo/report.json
```

## What may change

`format` is the number of this contract, and goes up when a program that reads the last one could go wrong: a field is
taken away or renamed, gets another type, unit or meaning, is null where it never was, or a kind or an answer is new.
It stays as it is when fields, verdicts, sections, exhibits, columns or rows are added, when their order changes, and
when sentences are worded otherwise: so pass over what you do not know, find things by `name`, and read numbers from
`value`, not from sentences.

## Numbers

Numbers are rounded to six digits after the point. Not known is `null`; there is no NaN and no infinity. An
[estimate](#estimate) is an object of `value`, `low` and `high`. What a number is, its `kind` says:

| kind | is | unit | the page writes |
|---|---|---|---|
| word | text | | as it is |
| whole | a count | ones | 10,080 |
| share | a part of a whole, from 0 to 1 | ones | 0.314 as 31.4 % |
| gap | a difference of shares, from -1 to 1 | ones | 0.021 as +2.1, in points |
| points | points of the game | points | 94.1 |
| number | any other measure | its title says | 3.2 |
| change | a difference of points or numbers | as theirs | +1.3 |
| p | a p-value | ones | 0.012 |
| replay | a [game](#replay) | | the command that shows it |
"""


@cache
def schema() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(resources.files("reports").joinpath("report.schema.json").read_text("utf-8"))
    return found


def markdown() -> str:
    """The contract as a page: a table of fields for the whole and for each of its parts."""
    parts = {"The file": schema(), **schema()["$defs"]}
    return "\n".join([HEAD, *(section(name, part) for name, part in parts.items())])


def section(name: str, part: dict[str, Any]) -> str:
    lines = [f"## {name}", "", part["description"], ""]
    if "properties" in part:
        lines += ["| field | type | meaning |", "|---|---|---|"]
        lines += [row(key, each, key in part["required"]) for key, each in part["properties"].items()]
        lines.append("")
    return "\n".join(lines)


def row(key: str, field: dict[str, Any], always: bool) -> str:
    meaning = field.get("description") or schema()["$defs"][field["$ref"].rsplit("/", 1)[-1]]["description"]
    return f"| {key} | {kind(field)}{'' if always else ', may be missing'} | {meaning} |"


def kind(field: dict[str, Any]) -> str:
    """A type in words, with a link to the part that it is made of."""
    if "$ref" in field:
        name = field["$ref"].rsplit("/", 1)[-1]
        return f"[{name}](#{name})"
    if "enum" in field:
        return ", ".join(f"`{word}`" for word in field["enum"])
    if "const" in field:
        return f"`{field['const']}`"
    types = field.get("type", [])
    words = " or ".join([types] if isinstance(types, str) else types)
    inside = field.get("items") or field.get("additionalProperties")
    if not inside:
        return words or "any"
    return f"{words} of {kind(inside)}"
