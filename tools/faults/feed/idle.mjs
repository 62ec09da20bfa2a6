import { setTimeout as pause } from 'node:timers/promises'
import { newMembers } from '../site/member.mjs'
import { openPages } from './page.mjs'
import { compare, percentile, waitForEvents } from './verdict.mjs'

const PAGES = 3000
/** Longer than an idle room stays in memory. */
const IDLE_MS = 25_000
const LIMIT_MS = 1000
/** On a busy machine: the allowed factor compared with awake rooms. */
const WAKING_MAX = 3

/**
 * Three thousand idle pages, then one post: all receive it, 95 in a hundred within a second
 * or about as soon as a second post.
 */
export async function run(site) {
  const members = await newMembers(site, 12)
  const before = site.megabytes()
  const pages = await openPages(site, members, PAGES)
  const held = site.megabytes() - before
  await pause(IDLE_MS)
  const asleep = await tell(members[0], pages, 'Is anybody here?')
  const awake = await tell(members[0], pages, 'Good to see you')
  for (const page of pages) page.leave()
  const kept = [asleep, awake].map(({ id }) => ({ id, content: id }))
  const verdict = compare([asleep.id, awake.id], kept, pages)
  const [p95, ofAwake] = [asleep, awake].map(({ delays }) => percentile(delays, 0.95))
  return {
    ...verdict,
    ok: verdict.ok && p95 <= Math.max(LIMIT_MS, WAKING_MAX * ofAwake),
    notes: [
      `${PAGES} sockets hold ${held} MB; the writer was answered after ${Math.round(asleep.answered)} ms; told after ` +
        `p50 ${Math.round(percentile(asleep.delays, 0.5))} ms, p95 ${Math.round(p95)} ms, last ${Math.round(Math.max(...asleep.delays))} ms; of a second post p95 ${Math.round(ofAwake)} ms`,
    ],
  }
}

/** One post, and its delay at each page. */
async function tell(member, pages, content) {
  const before = pages[0].heard.length
  const began = performance.now()
  const id = await member.post(content)
  const answered = performance.now() - began
  await waitForEvents(pages, before + 1)
  const delays = pages.flatMap(({ heard }) => heard.slice(before).map(({ at }) => at - began))
  return { id, answered, delays }
}
