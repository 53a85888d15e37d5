"""The ``/rp`` language: words (ru/en) to intents, events to chat lines, permissions. No I/O."""
