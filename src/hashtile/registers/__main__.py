"""`python -m hashtile.registers [--check] [ROOT]`."""

import sys
from pathlib import Path

import click

from hashtile.registers import files
from hashtile.support import tools
from hashtile.support.errors import HashtileError


@click.command()
@click.option("--check", is_flag=True, help="Change nothing; fail where a file is stale.")
@click.argument("root", type=click.Path(path_type=Path, exists=True), default=Path("."))
def main(check: bool, root: Path) -> None:
    """Makes the files that are generated from the descriptions of the tile below ROOT."""
    try:
        made = files(root)
    except HashtileError as error:
        raise click.ClickException(str(error)) from error
    stale = [path for path, text in made.items() if not path.exists() or path.read_text() != text]
    for path in stale:
        click.echo(f"{path}: {'stale, run make registers' if check else 'written'}")
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            tools.write(path, made[path])
    sys.exit(1 if check and stale else 0)


if __name__ == "__main__":
    main()
