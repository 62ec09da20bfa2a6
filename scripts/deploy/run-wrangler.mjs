import { stripVTControlCharacters } from 'node:util'
import { Problem } from '../setup/problem.mjs'

/** @typedef {typeof import('../setup/wrangler.mjs').wrangler} Wrangler */

/**
 * Runs a wrangler command that must succeed.
 * @param {Wrangler} wrangler
 * @param {string[]} args
 * @param {string} what the error message if it fails
 * @param {string} remedy
 * @param {{ input?: string }} [options]
 */
export async function mustRun(wrangler, args, what, remedy, options) {
  const result = await wrangler(args, options)
  if (result.code === 0) return result
  throw new Problem(`${what}:\n\n${lastLinesOf(result)}\n`, remedy)
}

/** wrangler's last lines, without colours. */
export const lastLinesOf = ({ lastLines }) => stripVTControlCharacters(lastLines.join('\n'))

/**
 * The JSON in a wrangler command's output, skipping text before it.
 * @param {{ stdout: string }} result
 */
export function parseJson({ stdout }) {
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
