'use strict'
// A Minecraft 1.20.1 server with the rpfight plugin. The first line on standard output is
// {"ready":true,"port":N}; everything else goes to standard error.

process.env.CI = '1' // flying-squid would take over the console

const path = require('node:path')
const { stripVTControlCharacters } = require('node:util')
const { readOptions, UsageError } = require('./src/options')
const { setStage } = require('./src/stage')

const STOP_MS = 3000

// flying-squid prints a prompt; standard output carries nothing but the line of readiness.
const print = process.stdout.write.bind(process.stdout)
process.stdout.write = () => true

function log (text) {
  process.stderr.write(`${new Date().toISOString()} ${text}\n`)
}

function readOrExit () {
  try {
    return readOptions(process.argv.slice(2), process.env)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}

function createServer (options) {
  const squid = require('flying-squid')
  return squid.createMCServer({
    version: '1.20.1',
    host: options.host,
    port: options.port,
    'online-mode': false,
    enforcesSecureChat: false,
    'max-players': 100,
    'max-entities': 1000,
    motd: 'rpfight',
    logging: false,
    noConsoleOutput: true,
    hideErrors: true,
    debug: () => {}, // without it flying-squid ends the process at any error
    gameMode: options.gameMode,
    difficulty: 0,
    worldFolder: options.world,
    generation: { name: 'superflat', options: { seed: 1 } },
    kickTimeout: 30000,
    modpe: false,
    'view-distance': options.view,
    'player-list-text': { header: 'rpfight', footer: '' },
    'everybody-op': false,
    plugins: { [path.join(__dirname, 'index.js')]: { ...options.plugin, log } }
  })
}

function whatFailed (error, options) {
  if (error.code !== 'EADDRINUSE') return error.message
  return `port ${options.port} is taken: is another game server running? If not, choose another: --port N`
}

async function main () {
  const options = readOrExit()
  // A fault of the game server in one packet must not end everyone's fight.
  process.on('uncaughtException', error => log(`flying-squid: ${error.stack}`))
  process.on('unhandledRejection', error => log(`flying-squid: ${error && error.stack}`))
  await import('exit-hook') // or flying-squid would set its signal handlers after ours
  const serv = createServer(options)
  serv.log = message => log(stripVTControlCharacters(String(message)))
  serv.on('error', error => {
    log(`server: ${whatFailed(error, options)}`)
    if (!serv.isReady) process.exit(1)
  })
  serv.on('clientError', (client, error) => log(`client ${client.username}: ${error.message}`))
  let staged = Promise.resolve()
  serv.on('pluginsReady', () => { staged = setStage(serv, options) })
  serv.on('ready', () => staged.then(
    () => print(`${JSON.stringify({ ready: true, port: serv.listeningPort })}\n`),
    error => {
      log(`stage: ${error.message}`)
      process.exit(1)
    }))
  const stop = () => {
    setTimeout(() => process.exit(0), STOP_MS).unref()
    serv.quit('the server stops').catch(() => {}).then(() => process.exit(0))
  }
  serv.on('ready', () => {
    for (const signal of ['SIGTERM', 'SIGINT']) {
      process.removeAllListeners(signal) // flying-squid's would leave without a word to the players
      process.on(signal, stop)
    }
  })
}

main()
