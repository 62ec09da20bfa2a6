import { setTimeout as pause } from 'node:timers/promises'
import { newMembers } from '../site/member.mjs'
import { openPages } from './listener.mjs'
import { judge, percentile, untilHeard } from './verdict.mjs'

const PAGES = 3000
/** Longer than a room stays awake with nothing to do. */
const IDLE_MS = 25_000
const LIMIT_MS = 1000

/** Three thousand pages that nobody said anything to for a while, then one post: all are told, 95 of a hundred within a second. */
export async function run(site) {
  const members = await newMembers(site, 12)
  const before = site.megabytes()
  const pages = await openPages(site, members, PAGES)
  const held = site.megabytes() - before
  await pause(IDLE_MS)
  const began = performance.now()
  const id = await members[0].post('Is anybody here?')
  const answered = performance.now() - began
  await untilHeard(pages, 1)
  for (const page of pages) page.leave()
  const delays = pages.flatMap(({ heard }) => heard.map(({ at }) => at - began))
  const verdict = judge([id], [{ id, content: '' }], pages)
  const p95 = percentile(delays, 0.95)
  return {
    ...verdict,
    ok: verdict.ok && p95 <= LIMIT_MS,
    notes: [
      `${PAGES} sockets hold ${held} MB; the writer was answered after ${Math.round(answered)} ms; told after ` +
        `p50 ${Math.round(percentile(delays, 0.5))} ms, p95 ${Math.round(p95)} ms, last ${Math.round(Math.max(...delays))} ms`,
    ],
  }
}
