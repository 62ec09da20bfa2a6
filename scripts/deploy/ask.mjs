import { stripVTControlCharacters } from 'node:util'
import { Problem } from '../setup/problem.mjs'

/** @typedef {typeof import('../setup/wrangler.mjs').wrangler} Wrangler */

/**
 * Runs a wrangler command that has to succeed.
 * @param {Wrangler} wrangler
 * @param {string[]} args
 * @param {string} what went wrong if it does not
 * @param {string} remedy
 * @param {{ input?: string }} [options]
 */
export async function mustRun(wrangler, args, what, remedy, options) {
  const result = await wrangler(args, options)
  if (result.code === 0) return result
  throw new Problem(`${what}:\n\n${wordsOf(result)}\n`, remedy)
}

/** What wrangler said last, without its colours. */
export const wordsOf = ({ lastLines }) => stripVTControlCharacters(lastLines.join('\n'))

/**
 * The JSON a wrangler command printed, whatever it printed before.
 * @param {{ stdout: string }} result
 */
export function jsonOf({ stdout }) {
  const text = stripVTControlCharacters(stdout)
  try {
    return JSON.parse(text.slice(text.search(/^[[{]/m)))
  } catch {
    throw new Problem(
      `wrangler answered what is no JSON:\n\n${text.slice(0, 500)}\n`,
      'Run `npm ci`, so that wrangler has the version this project was made for, and try again.',
    )
  }
}
