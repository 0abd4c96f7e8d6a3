"""The five papers: what they print, checked, and set beside what is measured here."""
