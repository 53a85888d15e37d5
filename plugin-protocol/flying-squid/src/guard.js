'use strict'
// The outermost handlers of the plugin: an exception that leaves one would end the game
// server, so it is logged and the handler does nothing more.

/** Returns `handler` such that neither a throw nor a rejection leaves it. */
function guarded (log, name, handler) {
  const report = error => log(`${name}: ${error && error.stack ? error.stack : error}`)
  return (...args) => {
    try {
      const result = handler(...args)
      if (result && typeof result.catch === 'function') return result.catch(report)
      return result
    } catch (error) {
      report(error)
      return undefined
    }
  }
}

/** Returns a log that writes the same text at most once in `everyMs`. */
function quietLog (log, everyMs = 60000, now = Date.now) {
  const last = new Map()
  return text => {
    const at = now()
    if (last.has(text) && at - last.get(text) < everyMs) return
    for (const [old, when] of last) if (at - when >= everyMs) last.delete(old)
    last.set(text, at)
    log(text)
  }
}

module.exports = { guarded, quietLog }
