# Sourced by scripts at the root: the npm packages of the reference plugin's game server, installed
# once for each state of its lock file.

# game_packages FOLDER
game_packages() {
  (
    cd "$1"
    wanted=$(cat package.json package-lock.json trim.js | cksum)
    [ "$(cat node_modules/.made-from-lock 2>/dev/null)" = "$wanted" ] && exit 0
    printf '%s\n' "Installing the game server's packages (npm; once, a few minutes) …" >&2
    npm ci --no-audit --no-fund --loglevel=error >&2
    npm run --silent trim >&2
    printf '%s\n' "$wanted" >node_modules/.made-from-lock
  )
}
