"""The settings of hashtile: command line, then environment, then file.

| setting    | environment         | default                                        |
|------------|---------------------|------------------------------------------------|
| `home`     | `HASHTILE_HOME`     | the user's cache folder for hashtile           |
| `pdk_root` | `HASHTILE_PDK_ROOT` | none: the ASIC targets ask for it              |
| `quick`    | `HASHTILE_QUICK`    | false                                          |
| `coverage` | `HASHTILE_COVERAGE` | false                                          |

The file is `config.toml` in the user's configuration folder for hashtile, or `HASHTILE_CONFIG`.
"""

import os
import tomllib
from pathlib import Path

import platformdirs
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from hashtile.support.errors import BadInput


class Settings(BaseModel):
    """The settings of one run; all paths are absolute."""

    model_config = ConfigDict(extra="forbid")

    home: Path = Field(
        description="The folder of compiled simulations and results; by default the user's cache "
        "folder for hashtile."
    )
    pdk_root: Path | None = Field(
        default=None,
        description="The folder with `asap7/lib` and `sky130hd/lib`; without it the ASIC targets "
        "are left out.",
    )
    quick: bool = Field(
        default=False,
        description="With 1, simulations are compiled without optimization: this takes a fifth of "
        "the time. Programs on the system run at half the speed, cores at a tenth.",
    )
    coverage: bool = Field(
        default=False,
        description="With 1, simulations count the lines, branches, toggles and states that they "
        "cover, for `hashtile coverage --kept`.",
    )


def config_file() -> Path:
    """The configuration file's path, whether or not the file is there."""
    return Path(
        os.environ.get("HASHTILE_CONFIG")
        or platformdirs.user_config_path("hashtile") / "config.toml"
    )


def load() -> Settings:
    """The settings in force. Raises BadInput if the file is broken."""
    path = config_file()
    values: dict[str, object] = {}
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        pass
    except (OSError, ValueError, RecursionError) as error:
        raise BadInput(f"{path}: cannot be read as TOML: {error}") from error
    for name in Settings.model_fields:
        if value := os.environ.get(f"HASHTILE_{name.upper()}"):
            values[name] = value
    values.setdefault("home", platformdirs.user_cache_path("hashtile"))
    try:
        settings = Settings.model_validate(values)
    except ValidationError as error:
        first = error.errors()[0]
        key = ".".join(map(str, first["loc"]))
        raise BadInput(
            f"{path}: {key}: {first['msg']}; allowed are {', '.join(Settings.model_fields)}"
        ) from error
    try:
        settings.home = settings.home.expanduser().absolute()
        if settings.pdk_root:
            settings.pdk_root = settings.pdk_root.expanduser().absolute()
    except RuntimeError as error:  # the user does not exist
        raise BadInput(f"{path}: {error}: write the full path") from error
    if settings.home.exists() and not settings.home.is_dir():
        raise BadInput(f"{settings.home}: is not a folder; set HASHTILE_HOME, or home in {path}")
    return settings
