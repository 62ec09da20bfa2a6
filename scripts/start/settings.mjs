import { resolve } from 'node:path'
import { Problem } from '../setup/problem.mjs'
import { ROOT } from '../setup/root.mjs'

const DEFAULT_PORT = 8787
const SEEDS = ['demo', 'none']

/**
 * The settings of a local server, from environment variables.
 * @param {Record<string, string | undefined>} environment
 */
export const readSettings = (environment) => ({
  port: readPort(environment.PORT),
  stateDir: readStateDir(environment.STATE_DIR),
  seed: readSeed(environment.SEED),
  limitsOff: readLimits(environment.LIMITS),
})

function readPort(text) {
  if (!text) return DEFAULT_PORT
  const port = Number(text)
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new Problem(
    `PORT=${text} is not a port.`,
    'Set PORT to a whole number from 1 to 65535, or leave it unset.',
  )
}

export const readStateDir = (text) => resolve(ROOT, text || '.wrangler/state')

function readSeed(text) {
  const seed = text || 'demo'
  if (SEEDS.includes(seed)) return seed
  throw new Problem(
    `SEED=${text} is not known.`,
    'Set SEED=demo for the demo catalog and members (the default), or SEED=none for an empty site.',
  )
}

function readLimits(text) {
  if (!text || text === 'on') return false
  if (text === 'off') return true
  throw new Problem(
    `LIMITS=${text} is not known.`,
    'Set LIMITS=off to measure without rate limits, or leave it unset.',
  )
}
