"""Everything that touches the outside: the plugin socket, sessions, journal, clock, configuration, web."""
