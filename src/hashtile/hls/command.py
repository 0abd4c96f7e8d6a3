"""The commands `hashtile hls`."""

import click

from hashtile import hls
from hashtile.hls import vitis
from hashtile.support import config, console, folders, tools
from hashtile.support.errors import HashtileError


@click.group("hls")
def group() -> None:
    """Make cores by high-level synthesis."""


@group.command("build", epilog=console.examples("hashtile hls build"))
@click.option("--update", is_flag=True, help="Write what differs into rtl/hls of the checkout.")
@click.argument("names", nargs=-1, metavar="[NAME]...")
def build_(update: bool, names: tuple[str, ...]) -> None:
    """Make cores by HLS and check them.

    The default is all cores. Each one is checked on random blocks.
    """
    settings = config.load()
    differ = []
    for product in [hls.product(name) for name in names or hls.PRODUCTS]:
        with console.errors.status(f"{product.name}") as status:
            built = hls.build(product, settings, status.update)
        how = f"made, {hls.BLOCKS} blocks checked" if built.fresh else "was made and checked before"
        if built.committed:
            how += ", as in rtl/hls"
        elif update:
            tools.write(product.path, built.text)
            how += f", put into {product.path}"
        else:
            differ.append(product.name)
            how += f", not as in rtl/hls: {built.path}"
        click.echo(f"{product.name}: {how}")
    if differ:
        raise HashtileError(
            f"{', '.join(differ)}: not as in rtl/hls; take them with: hashtile hls build --update"
        )


@group.command("install", epilog=console.examples("hashtile hls install"))
def install_() -> None:
    """Build the Calyx compiler.

    Its sources come from crates.io. Cargo takes some minutes.
    """
    settings = config.load()
    with console.errors.status("cargo builds the Calyx compiler"):
        hls.install(settings)
    click.echo("the Calyx compiler is installed; CIRCT comes with: " + folders.extra("hls"))


@group.command("vitis", epilog=console.examples("hashtile hls vitis"))
@click.argument("names", nargs=-1, metavar="[KERNEL]...")
def vitis_(names: tuple[str, ...]) -> None:
    """Check the C++ kernels by C simulation.

    Vitis HLS or Bambu also run, if one of them is installed.
    """
    settings = config.load()
    failed = False
    for kernel in [vitis.kernel(name) for name in names or vitis.KERNELS]:
        with console.errors.status(f"{kernel.label}: C simulation"):
            checks = vitis.simulate(kernel, settings)
        click.echo(f"{kernel.label}: C simulation, {checks} checks passed")
        for tool in vitis.TOOLS:
            with console.errors.status(f"{kernel.label}: {tool.name}"):
                result = vitis.run(tool, kernel, settings)
            click.echo(f"{kernel.label}: {tool.name}: {result.text}")
            failed = failed or result.failed
    if failed:
        raise SystemExit(1)
