"""The pages for moderators and admins: :class:`bridge.web.server.Web` is the server."""
