import { parseArgs } from 'node:util'
import { findProgram, openDesktop } from '../engines/desktop.mjs'
import { endChildren } from '../../scripts/setup/child-processes.mjs'
import { Problem } from '../../scripts/setup/problem.mjs'
import { say, step } from '../../scripts/setup/progress.mjs'
import { stopSignal } from '../../scripts/setup/signals.mjs'
import { openTestSite } from '../testing/site.mjs'
import { checkAnswers } from './answers.mjs'
import { LIBRARY_PLAYERS } from './library-players.mjs'
import { openMember } from './member.mjs'
import { STREAM_PLAYERS } from './stream-players.mjs'
import { WEB_PLAYERS } from './web-player.mjs'
import { openWitness } from './witness.mjs'

const PLAYERS = { ...STREAM_PLAYERS, ...LIBRARY_PLAYERS, ...WEB_PLAYERS }

/**
 * Real players against a site of their own: each does what it can do without a person, and a witness between it and the site tells what
 * it got. Beside them, every answer of a read is compared with the schemas of the protocols.
 * @param {string[]} args names of players (default: all); `--schemas`: the folder `openapi` of OpenSubsonic's repository; `--xsd`:
 *   Subsonic's schema; `--refix`: a built copy of Airsonic (refix)
 * @returns {Promise<boolean>}
 */
export async function clients(args) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { schemas: { type: 'string' }, xsd: { type: 'string' }, refix: { type: 'string' } },
  })
  const unknown = positionals.find((name) => !Object.hasOwn(PLAYERS, name))
  if (unknown)
    throw new Problem(
      `There is no player ${unknown}.`,
      `Choose from: ${Object.keys(PLAYERS).join(', ')}.`,
    )
  const site = await openTestSite({ LIMITS: 'off' })
  const stop = stopSignal()
  try {
    const up = step('Starting a site for the players', () => site.ready())
    if ((await Promise.race([up, stop])) === 'stop') return false
    const names = positionals.length > 0 ? positionals : Object.keys(PLAYERS)
    const results = await Promise.race([all(names, site, values), stop])
    return results !== 'stop' && results.every(Boolean)
  } finally {
    endChildren()
    await site.close()
  }
}

async function all(names, { port }, { schemas, xsd, ...folders }) {
  const member = await openMember(`http://localhost:${port}`)
  const results = [await checkAnswers(member, { schemas, xsd })]
  const desktop = await openDesktop()
  for (const name of names) results.push(await listen(name, member, desktop, folders))
  return results
}

/** @returns {Promise<boolean>} whether the player got all that it should; true if it is not here */
async function listen(name, member, desktop, folders) {
  const { programs, install, needs = [], play, expected, cannot, folder } = PLAYERS[name]
  const missing = [
    ...programs.filter((program) => !findProgram(program)),
    ...(folder && !folders[folder] ? ['a built copy'] : []),
    ...needs.filter((need) => !desktop[need]).map((need) => `a virtual ${need}`),
  ]
  if (missing.length > 0) {
    say(`• ${name}: skipped, ${missing.join(' and ')} is not on this machine (Debian: ${install})`)
    return true
  }
  const witness = await openWitness(member.origin)
  try {
    const failure = await play({
      member: { ...member, origin: witness.origin },
      site: member,
      desktop,
      witness,
      folder: folders[folder],
    })
    const lacking = Object.keys(expected).filter((action) => !witness.saw(expected[action]))
    const done = Object.keys(expected).filter((action) => !lacking.includes(action))
    const isWell = !failure && lacking.length === 0
    say(`${isWell ? '✔' : '✖'} ${name}: ${done.join(', ') || 'nothing'}`)
    if (cannot) say(`    cannot by itself: ${cannot}`)
    if (lacking.length > 0) say(`    did not: ${lacking.join(', ')}`)
    if (failure) say(`    ${failure}`)
    if (!isWell)
      say(
        witness
          .log()
          .map((line) => `    ${line}`)
          .join('\n'),
      )
    return isWell
  } finally {
    await witness.close()
  }
}
