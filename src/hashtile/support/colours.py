"""The colours and letters that all pictures share, light and dark."""

COLOURS = """\
  svg { --paper: #ffffff; --box: #f2f5f9; --core: #e3eefb; --ink: #1b2430; --muted: #5c6875; \
--line: #8a96a5; --edge: #d9dee5; --accent: #1f5fa8; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #161b22; --box: #212934; --core: #1d3350; --ink: #e6ebf1; --muted: #a3afbd; \
--line: #8593a3; --edge: #323c49; --accent: #7db4f2; }
  }
"""
LETTERS = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif'
