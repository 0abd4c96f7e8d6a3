"""The process that verifies a core with counts: a model writes them when its process ends."""

import sys

from hashtile import verify
from hashtile.catalog import Core
from hashtile.support import config

RANDOM = 300  # random messages, and blocks: with counters a model is slow

if __name__ == "__main__":
    core = Core.model_validate_json(sys.argv[1])
    report = verify.verify(core, config.load(), messages=RANDOM, blocks=RANDOM, checkpoints=1)
    if report.failed:
        sys.exit(f"{core.name}: {report.failed} checks failed: hashtile verify {core.name}")
