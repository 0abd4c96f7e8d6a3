"""hashtile: open hash engines, verified and measured."""
