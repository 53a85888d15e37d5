'use strict'
// Says whether server.js would take a command line, and starts nothing; it needs no packages.
// Exit code 0: yes, 2: no, and standard error says why. --help writes the options to standard output.

const { readOptions, UsageError, USAGE } = require('./src/options')

const argv = process.argv.slice(2)
if (argv.includes('--help')) {
  process.stdout.write(`${USAGE}\n`)
} else {
  try {
    readOptions(argv, process.env)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}
