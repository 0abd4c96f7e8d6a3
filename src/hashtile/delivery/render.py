"""The templates of what is delivered."""

from typing import Any

import jinja2

_environment = jinja2.Environment(
    loader=jinja2.PackageLoader("hashtile.delivery"),
    autoescape=jinja2.select_autoescape(enabled_extensions=("xml.j2",), default=False),
    undefined=jinja2.StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)


def text(name: str, **given: Any) -> str:
    """The text of the template `name`, such as `top.sv`, with these values."""
    return _environment.get_template(f"{name}.j2").render(**given)
