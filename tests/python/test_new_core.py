"""A new core is a folder: `hashtile new` in a copy of the repository, and what finds it there."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hashtile.catalog import new_core
from hashtile.support import config
from hashtile.support.errors import BadInput

ROOT = Path(__file__).parents[2]
MAIN = "from hashtile.cli import main; main()"
# What a new core may change beside its folder: what is generated
GENERATED = (
    "README.md", "docs/", "rtl/ht_", "rtl/sha2/generated/", "rtl/sha3/generated/",
    "data/netlists.json",
)  # fmt: skip


class Copy:
    """A copy of the repository, under git, in which commands run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        listed = self._git(ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
        for name in listed.split("\0"):
            if name and (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, folder / name)
        self._git(folder, "init", "--quiet")
        self._git(folder, "add", "--all")
        who = ("-c", "user.name=x", "-c", "user.email=x@example.org")
        self._git(folder, *who, "commit", "--quiet", "--message", "as it is")

    @staticmethod
    def _git(folder: Path, *arguments: str) -> str:
        command = ["git", *arguments]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
        return done.stdout

    def run(self, *arguments: str) -> str:
        """A command of Python with this copy's hashtile, its output; it must succeed."""
        environment = os.environ | {
            "PYTHONPATH": str(self.folder / "src"),
            "HASHTILE_HOME": str(config.load().home),
        }
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def changed(self) -> list[str]:
        """What git says has changed: a new folder is one line."""
        return [line[3:] for line in self._git(self.folder, "status", "--porcelain").splitlines()]


@pytest.mark.parametrize(
    ("family", "name", "like", "folder", "core", "algorithm"),
    [
        ("sha2", "twin", "sha2_iterative", "sha2/sha2_twin", "sha256_twin", "sha256"),
        pytest.param(
            "sha3", "with_a_longer_name", "keccak_iterative", "sha3/keccak_with_a_longer_name",
            "keccak_with_a_longer_name", "sha3-256", marks=pytest.mark.rest,
        ),
    ],
)  # fmt: skip
def test_a_new_core_touches_nothing_else(
    family: str, name: str, like: str, folder: str, core: str, algorithm: str, tmp_path: Path
) -> None:
    copy = Copy(tmp_path / "copy")
    copy.run("-c", MAIN, "new", family, name, "--like", like)
    copy.run("-m", "hashtile.documents")
    own = f"rtl/{folder}/"
    changed = copy.changed()
    assert own in changed
    assert [one for one in changed if one != own and not one.startswith(GENERATED)] == []
    # No point of another core went, and none was made
    assert not [path for path in (copy.folder / own).iterdir() if path.suffix == ".jsonl"]
    assert f"[{core}](../{own}README.md)" in (copy.folder / "docs/cores.md").read_text()

    # All that goes over the cores has found it
    text = copy.folder / "text"
    text.write_bytes(b"abc")
    said = copy.run("-c", MAIN, "hash", "--core", core, "-a", algorithm, "text")
    assert said.split()[0] == hashlib.new(algorithm.replace("-", "_"), b"abc").hexdigest()
    module = f"ht_{Path(folder).name}"
    proofs = copy.run("formal/prove.py", "--list").splitlines()
    own_proofs = {one.split()[0] for one in proofs if one.startswith(f"{module}_")}
    like_proofs = {one.split()[0] for one in proofs if one.startswith(f"ht_{like}_")}
    assert own_proofs == {one.replace(f"ht_{like}", module) for one in like_proofs} != set()
    tests = "test_sha2_conformance.py" if family == "sha2" else "test_keccak_conformance.py"
    arguments = ("-m", "pytest", "-q", "-p", "no:cacheprovider", f"tests/rtl/{tests}", "-k", core)
    assert " passed" in copy.run(*arguments, "-o", "addopts=")
    files = [f"tests/python/test_{name}.py" for name in ("structure", "catalog", "modules")]
    copy.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *files)


@pytest.mark.parametrize(
    ("family", "name", "like", "said"),
    [
        ("sha4", "twin", None, "unknown family 'sha4'; known are: hls, hmac, sha2, sha3"),
        ("sha2", "Twin", None, "'Twin' is not a name for a core"),
        ("sha2", "../twin", None, "is not a name for a core"),
        ("sha2", "t" * 41, None, "at most 40 characters"),
        ("sha2", "carrysave", None, "there is a core sha2_carrysave already"),
        ("sha2", "twin", "sha1", "say which core the new one is like"),
        ("hmac", "twin", None, "say which core the new one is like"),
    ],
)
def test_what_is_no_new_core_is_refused(
    family: str, name: str, like: str | None, said: str
) -> None:
    before = sorted(ROOT.glob("rtl/*/*"))
    with pytest.raises(BadInput, match=said):
        new_core.new(family, name, like)
    assert sorted(ROOT.glob("rtl/*/*")) == before
