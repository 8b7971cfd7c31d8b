"""The published JSON schemas of what other programs read."""

from importlib import resources

from fishtable.failure import Failure

DRAFT = "https://json-schema.org/draft/2020-12/schema"
NAMES = ("ruleset", "diagnostics", "record", "simulation")


def print_schema(name: str | None) -> None:
    """Print a schema, or the names there are.

    Raises:
        Failure: there is no schema of that name.
    """
    if name is None:
        print("\n".join(NAMES))
        return
    if name not in NAMES:
        raise Failure(f"there is a schema of {', '.join(NAMES)}, not of {name!r}")
    print(schema_text(name), end="")


def schema_text(name: str) -> str:
    """A schema as it is published."""
    if name == "simulation":
        from fishtable.lab.result import published

        return str(published("simulation.json"))
    file = resources.files(__package__).joinpath(f"{name}.schema.json")
    return file.read_text(encoding="utf-8")


def made_ruleset_schema() -> str:
    """The schema of a resolved rule set, made anew from the model."""
    import json

    from rulelang.model import RuleSet

    schema = {"$schema": DRAFT, **RuleSet.model_json_schema(mode="serialization")}
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"
