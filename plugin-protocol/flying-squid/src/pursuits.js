'use strict'
// After an escape: the hit by which a pursuer catches the fugitive does no harm, nor does what a
// fugitive strikes; the bridge is told of both like of any other hit.

class Pursuits {
  constructor () {
    this.byFight = new Map()
  }

  /** One event of a fight: a pursuit begins, loses a pursuer, or is over. */
  told ({ fight, name, data }) {
    if (name === 'pursuit_begun') {
      this.byFight.set(fight, { fugitive: data.uuid, pursuers: new Set(data.pursuers) })
    } else if (name === 'pursuer_let_go') {
      this.byFight.get(fight)?.pursuers.delete(data.uuid)
    } else if (name === 'caught' || name === 'fight_ended') {
      this.byFight.delete(fight)
    }
  }

  clear () {
    this.byFight.clear()
  }

  /** Whether a hit does no harm. */
  spares (attacker, victim) {
    for (const { fugitive, pursuers } of this.byFight.values()) {
      if (attacker === fugitive) return true
      if (victim === fugitive && pursuers.has(attacker)) return true
    }
    return false
  }
}

module.exports = { Pursuits }
