'use strict'
// Completes command lines with the tab key, and tells clients which commands there are.

const words = require('./words.json')

const RP = /^\/(rp|рп)\s+/i
const MAX_MATCHES = 50
const SECOND_WORDS = new Map([
  ['mod', words.mod], ['мод', words.mod], ['гм', words.mod],
  ['admin', words.admin], ['админ', words.admin]
])

function plain (text) {
  return text.toLowerCase().replaceAll('ё', 'е')
}

function fitting (candidates, typed) {
  const start = plain(typed)
  const fits = [...new Set(candidates)].filter(word => plain(word).startsWith(start))
  return fits.slice(0, MAX_MATCHES)
}

/** The words that may follow `done` in one of the menu's lines. */
function nextWords (lines, done) {
  const found = []
  for (const line of lines) {
    const parts = line.split(/\s+/)
    const same = done.every((word, index) => parts[index] && plain(parts[index]) === plain(word))
    if (same && parts[done.length]) found.push(parts[done.length])
  }
  return found
}

/**
 * What may stand at the end of `text`.
 * @param {string} text the line so far, with its slash
 * @param {{names: string[], menuLines: string[], commands: string[]}} known
 * @returns {{start: number, length: number, matches: string[]}} what part of it to replace
 */
function complete (text, { names, menuLines, commands }) {
  const start = text.lastIndexOf(' ') + 1
  const typed = text.slice(start)
  const answer = candidates => ({ start, length: typed.length, matches: fitting(candidates, typed) })
  if (start === 0) return answer(commands.map(name => `/${name}`))
  if (!RP.test(text)) return answer(names)
  const done = text.slice(0, start).trim().split(/\s+/).slice(1)
  const offered = nextWords(menuLines, done)
  if (!done.length) return answer([...offered, ...words.en, ...words.ru])
  const own = done.length === 1 ? SECOND_WORDS.get(plain(done[0])) || [] : []
  return answer([...offered, ...own, ...names])
}

// kinds of nodes of the command tree
const ROOT = 0
const LITERAL = 1
const ARGUMENT = 2

function node (kind, { children = [], asks = 0, runs = 0, extra } = {}) {
  const flags = {
    unused: 0,
    has_custom_suggestions: asks,
    has_redirect_node: 0,
    has_command: runs,
    command_node_type: kind
  }
  return { flags, children, redirectNode: undefined, extraNodeData: extra }
}

/** The declare_commands packet: every command takes one greedy text the server completes. */
function commandTree (commands) {
  const rest = node(ARGUMENT, {
    asks: 1,
    runs: 1,
    extra: {
      name: 'args',
      parser: 'brigadier:string',
      properties: 'GREEDY_PHRASE',
      suggestionType: 'minecraft:ask_server'
    }
  })
  const literals = commands.map(name => node(LITERAL, { children: [1], runs: 1, extra: { name } }))
  const root = node(ROOT, { children: literals.map((_, index) => index + 2) })
  return { nodes: [root, rest, ...literals], rootIndex: 0 }
}

module.exports = { complete, commandTree }
