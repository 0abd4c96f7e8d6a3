"""Fills the generated tables of the documents: `python -m hashtile.documents`."""

from hashtile.documents import main

main()
