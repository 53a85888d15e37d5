'use strict'

const assert = require('node:assert/strict')
const { test } = require('node:test')
const { Pursuits } = require('../src/pursuits')

const begun = fight => ({
  fight, name: 'pursuit_begun', data: { uuid: 'f', pursuers: ['a', 'b'], until: 300000 }
})

test('a pursuer does no harm to whom he chases, others do', () => {
  const pursuits = new Pursuits()
  assert.equal(pursuits.spares('a', 'f'), false)
  pursuits.told(begun('1'))
  assert.equal(pursuits.spares('a', 'f'), true)
  assert.equal(pursuits.spares('c', 'f'), false)
  assert.equal(pursuits.spares('a', 'b'), false)
})

test('a fugitive harms nobody', () => {
  const pursuits = new Pursuits()
  pursuits.told(begun('1'))
  assert.equal(pursuits.spares('f', 'a'), true)
  assert.equal(pursuits.spares('f', 'c'), true)
})

test('who lets go hits like anybody', () => {
  const pursuits = new Pursuits()
  pursuits.told(begun('1'))
  pursuits.told({ fight: '1', name: 'pursuer_let_go', data: { uuid: 'a', target: 'f', left: ['b'] } })
  assert.equal(pursuits.spares('a', 'f'), false)
  assert.equal(pursuits.spares('b', 'f'), true)
  pursuits.told({ fight: '2', name: 'pursuer_let_go', data: { uuid: 'b', target: 'g', left: [] } })
  assert.equal(pursuits.spares('b', 'f'), true)
})

test('it is over with the catch, with the fight, and with the session', () => {
  const pursuits = new Pursuits()
  for (const name of ['caught', 'fight_ended']) {
    pursuits.told(begun('1'))
    pursuits.told({ fight: '1', name, data: {} })
    assert.equal(pursuits.spares('a', 'f'), false)
  }
  pursuits.told(begun('1'))
  pursuits.clear()
  assert.equal(pursuits.spares('a', 'f'), false)
})
