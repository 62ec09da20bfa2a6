import { setTimeout as pause } from 'node:timers/promises'
import { FEED_CLOSE } from '../../../shared/feed.ts'
import { allPosts, newMembers } from '../site/member.mjs'
import { openPages } from './listener.mjs'
import { judge, percentile, untilHeard } from './verdict.mjs'

const PAGES = 100
const STALLED = 20
const POSTS = 1000
const WRITERS = 8
const EVENT = 'x'.repeat(1000)
const MEGABYTES_MAX = 100

/** Some pages stop reading while a thousand posts of a kilobyte go out: they are closed, and nobody else waits for them. */
export async function run(site) {
  const members = await newMembers(site, WRITERS)
  const readers = await openPages(site, members, PAGES)
  const alone = await tell(members, readers, 200)
  const kept = await allPosts(members[0])

  const never = () => null
  const stalled = await openPages(site, members, STALLED, { again: never })
  for (const page of stalled) page.pause()
  const before = site.megabytes()
  const beside = await tell(members, readers, POSTS)
  const grown = site.megabytes() - before
  for (const page of stalled) page.resume()
  for (let i = 0; i < 50 && stalled.some(({ closed }) => closed === 0); i++) await pause(100)
  for (const page of readers) page.leave()

  const verdict = judge([...alone.ids, ...beside.ids], await allPosts(members[0]), readers)
  const tooSlow = stalled.filter(({ closed }) => closed === FEED_CLOSE.TOO_SLOW).length
  const most = Math.max(...stalled.map(({ heard }) => heard.length))
  return {
    ...verdict,
    ok: verdict.ok && kept.length > 0 && tooSlow === STALLED && grown < MEGABYTES_MAX,
    notes: [
      `${tooSlow} of ${STALLED} stalled pages closed with ${FEED_CLOSE.TOO_SLOW}, after at most ${most} of ${POSTS} events; ` +
        `memory +${grown} MB; the others p95 ${beside.p95} ms, without stalled ones ${alone.p95} ms`,
    ],
  }
}

/** So many posts, from all writers at once; how long they took to the pages that read. */
async function tell(members, pages, many) {
  const sent = new Map()
  const heardBefore = pages[0].heard.length
  const write = async (member, writer) => {
    for (let n = writer; n < many; n += members.length) {
      const at = performance.now()
      const id = await member.post(`${many} ${n} ${EVENT}`)
      if (id) sent.set(id, at)
    }
  }
  await Promise.all(members.map(write))
  await untilHeard(pages, heardBefore + sent.size)
  const delays = pages.flatMap(({ heard }) =>
    heard.filter(({ id }) => sent.has(id)).map(({ id, at }) => at - sent.get(id)),
  )
  return { ids: [...sent.keys()], p95: Math.round(percentile(delays, 0.95)) }
}
