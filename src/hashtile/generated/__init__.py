"""Modules that are generated from descriptions: see hashtile.registers."""
