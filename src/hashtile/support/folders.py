"""The folders of the files of hashtile: in the installed package, or in the checkout."""

from pathlib import Path

_PACKAGE = Path(__file__).parents[1]


def data_folder(name: str) -> Path:
    """The folder `name` (`rtl`, `data`): in the package when installed, else in the checkout."""
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parents[1] / name
