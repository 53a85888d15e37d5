"""A fight of the journal for people and programs outside: JSON lines, Markdown, CSV, a page."""
