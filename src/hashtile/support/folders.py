"""The folders of the files of hashtile: in the installed package, or in the checkout."""

from importlib.metadata import version
from pathlib import Path

_PACKAGE = Path(__file__).parents[1]


def data_folder(name: str) -> Path:
    """The folder `name` (`rtl`, `data`): in the package when installed, else in the checkout."""
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parents[1] / name


def extra(name: str) -> str:
    """The command that installs the packages of the extra `name` beside this hashtile."""
    root = _PACKAGE.parents[1]
    if (root / "pyproject.toml").is_file():
        return f"pip install -e '{root}[{name}]'"
    wheel = f"hashtile-{version('hashtile')}-py3-none-any.whl"
    return f"pip install 'hashtile[{name}] @ file:///FOLDER/{wheel}', with the folder of your wheel"
