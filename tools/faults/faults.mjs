import { ensureBuilt } from '../../scripts/setup/build.mjs'
import { Problem } from '../../scripts/setup/problem.mjs'
import { say, step } from '../../scripts/setup/progress.mjs'
import { openSite } from './site/site.mjs'
import { table } from './table.mjs'

const SCENARIOS = {
  'mixed-crash': () => import('./mixed/crash.mjs'),
  frozen: () => import('./mixed/frozen.mjs'),
  'feed-crash': () => import('./feed/crash.mjs'),
  'feed-cuts': () => import('./feed/cuts.mjs'),
  'feed-herd': () => import('./feed/herd.mjs'),
  'slow-line': () => import('./slow/slow-line.mjs'),
  deploy: () => import('./feed/deploy.mjs'),
  'feed-stalled': () => import('./feed/stalled.mjs'),
  'idle-sockets': () => import('./feed/idle.mjs'),
  'upload-flood': () => import('./uploads/flood.mjs'),
  'upload-crash': () => import('./uploads/crash.mjs'),
  'complete-crash': () => import('./uploads/complete-crash.mjs'),
  'upload-large': () => import('./uploads/large.mjs'),
  'import-crash': () => import('./contacts/import-crash.mjs'),
  'export-large': () => import('./contacts/export-large.mjs'),
  'broadcast-crash': () => import('./broadcasts/crash.mjs'),
  'push-crash': () => import('./push/crash.mjs'),
  'club-crash': () => import('./club/crash.mjs'),
  'schedule-crash': () => import('./club/schedule-crash.mjs'),
  'party-room': () => import('./parties/room.mjs'),
  'meet-room': () => import('./parties/meet.mjs'),
  'scrobble-crash': () => import('./scrobbles/crash.mjs'),
  'payment-crash': () => import('./payments/crash.mjs'),
  'webhook-flood': () => import('./payments/flood.mjs'),
  'chat-crash': () => import('./chat/crash.mjs'),
  'vendor-fails': () => import('./vendors/chat.mjs'),
  'stripe-fails': () => import('./vendors/payments.mjs'),
}
/** Takes half an hour: runs only on request. */
const LONG = { soak: () => import('./mixed/soak.mjs') }
const KNOWN = { ...SCENARIOS, ...LONG }

/**
 * Breaks a running site in many ways: each scenario has a site of its own, one after the other. A scenario exports
 * `run(site)` and returns `{ acknowledged, found, lost, doubled, ok, notes }`; `withSandbox` if it needs the stand-ins,
 * `sandboxEnv` for their variables, `withSchedule` if the Worker's schedule runs: at each start, and every five seconds.
 * @param {string[]} names of scenarios; default: all but the long ones
 */
export async function faults(names) {
  const unknown = names.find((name) => !(name in KNOWN))
  if (unknown)
    throw new Problem(
      `There is no scenario ${unknown}.`,
      `Choose from: ${Object.keys(KNOWN).join(', ')}.`,
    )
  await ensureBuilt()
  const results = []
  for (const name of names.length > 0 ? names : Object.keys(SCENARIOS))
    results.push({ scenario: name, ...(await step(name, () => verdictOf(name))) })
  say(table(results))
  return results.every(({ ok }) => ok)
}

/** A scenario that throws has failed; the others still run. */
async function verdictOf(name) {
  const { run, ...needs } = await KNOWN[name]()
  const site = await openSite(needs)
  try {
    const verdict = await run(site)
    if (!site.hasDied()) return verdict
    return { ...verdict, ok: false, notes: [...verdict.notes, 'the runtime died and was replaced'] }
  } catch (error) {
    return { ok: false, notes: [error.stack] }
  } finally {
    await site.close()
  }
}
