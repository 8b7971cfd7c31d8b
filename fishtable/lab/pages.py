"""Self-contained pages: the look of the rulebooks, and charts."""

from functools import cache
from importlib import resources
from importlib.metadata import version
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from docgen.faces import HEIGHT, WIDTH
from docgen.words import spoken
from fishtable.lab import figures


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("fishtable.lab", "templates"),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    styles = (("docgen", "style.css"), ("fishtable.lab", "report.css"))
    environment.globals["style"] = Markup(
        "\n".join(
            resources.files(package).joinpath("templates", name).read_text("utf-8")
            for package, name in styles
        )
    )
    environment.globals["version"] = version("fishtable")
    for name in ("percent", "span", "points", "points_span", "rate", "signed_percent"):
        environment.filters[name] = getattr(figures, name)
    environment.filters["spoken"] = spoken
    environment.globals["view_box"] = f"0 0 {WIDTH} {HEIGHT}"
    environment.filters["seats"] = figures.seats_text
    return environment


def render(template: str, **parts: Any) -> str:
    """A page from a template and what it shows."""
    return _environment().get_template(template).render(**parts).strip() + "\n"
