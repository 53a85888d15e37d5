"""Everything that touches the outside: sockets, sessions, journal, clock, configuration."""
