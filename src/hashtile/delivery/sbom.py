"""The bill of materials of a delivery: SPDX 2.3, as JSON, with the hashes of all its files."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

_LICENCE = "Apache-2.0"
_LICENCE_FILE = "LICENSE"
_TAG = f"SPDX-License-Identifier: {_LICENCE}".encode()
_MADE = "1970-01-01T00:00:00Z"  # SPDX asks for a date; a real one would change the bytes
_SPACE = "https://spdx.org/spdxdocs/hashtile"


def text(
    top: str,
    version: str,
    tools: Sequence[str],
    files: Mapping[str, bytes],
    without: Sequence[str],
) -> str:
    """The document of a folder with `files`, made by `tools`, each `name version`.

    `without` are files in the folder that it cannot have: itself, and what has its hash.
    """
    entries = [_file(number, name, body) for number, (name, body) in enumerate(files.items(), 1)]
    sums = sorted(map(_sha1, files.values()))
    package = {
        "SPDXID": "SPDXRef-Package",
        "name": top,
        "versionInfo": version,
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": True,
        "packageVerificationCode": {
            "packageVerificationCodeValue": _sha1("".join(sums).encode()),
            "packageVerificationCodeExcludedFiles": [f"./{name}" for name in without],
        },
        "hasFiles": [one["SPDXID"] for one in entries],
        "licenseConcluded": _LICENCE,
        "licenseDeclared": _LICENCE,
        "licenseInfoFromFiles": [_LICENCE],
        "copyrightText": "NOASSERTION",
        "primaryPackagePurpose": "SOURCE",
    }
    whole = hashlib.sha256("".join(sums).encode()).hexdigest()
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"{top}-{version}",
        "documentNamespace": f"{_SPACE}/{top}-{version}-{whole}",
        "creationInfo": {
            "created": _MADE,
            "creators": [
                f"Tool: hashtile-{version}",
                *(f"Tool: {tool.replace(' ', '-')}" for tool in tools),
            ],
        },
        "packages": [package],
        "files": entries,
        "relationships": [
            {
                "spdxElementId": "SPDXRef-DOCUMENT",
                "relationshipType": "DESCRIBES",
                "relatedSpdxElement": "SPDXRef-Package",
            }
        ],
    }
    return json.dumps(document, indent=1) + "\n"


def _file(number: int, name: str, body: bytes) -> dict[str, Any]:
    sums = {"SHA1": _sha1(body), "SHA256": hashlib.sha256(body).hexdigest()}
    return {
        "SPDXID": f"SPDXRef-File-{number}",
        "fileName": f"./{name}",
        "checksums": [{"algorithm": kind, "checksumValue": value} for kind, value in sums.items()],
        "licenseConcluded": _LICENCE,
        "licenseInfoInFiles": [_LICENCE if _TAG in body or name == _LICENCE_FILE else "NONE"],
        "copyrightText": "NOASSERTION",
    }


def _sha1(body: bytes) -> str:
    return hashlib.sha1(body, usedforsecurity=False).hexdigest()
