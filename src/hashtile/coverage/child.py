"""The process that verifies a core with counts: a model writes them when its process ends."""

import json
import sys

from hashtile import verify
from hashtile.catalog import Core
from hashtile.support import config

if __name__ == "__main__":
    asked = json.loads(sys.argv[1])
    report = verify.verify(
        Core.model_validate_json(asked["core"]),
        config.load(),
        seed=asked["seed"],
        messages=asked["messages"],
        blocks=asked["blocks"],
        checkpoints=1,
    )
    if report.failed:
        sys.exit(f"{report.core}: {report.failed} checks failed: hashtile verify {report.core}")
