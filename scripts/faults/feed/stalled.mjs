import { setTimeout as pause } from 'node:timers/promises'
import { allPosts, newMembers } from '../site/member.mjs'
import { openPages } from './listener.mjs'
import { judge, percentile, untilHeard } from './verdict.mjs'

/** The contract's code for a page that stops reading. */
const TOO_SLOW = 4408
const PAGES = 100
const STALLED = 20
const POSTS = 600
const WRITERS = 8
const EVENT = 'x'.repeat(1000)
/** What may be on the way to one page: 256 events and the frame that found it out. */
const WINDOW = 256 + 64

/** Some pages stop reading while six hundred posts of a kilobyte go out: they are closed, and nobody else waits for them. */
export async function run(site) {
  const members = await newMembers(site, WRITERS)
  const readers = await openPages(site, members, PAGES)
  // The same without them first: what the room, the database and the heap take for so many posts is no stalled page's fault.
  const alone = await tell(site, members, readers, 'alone')

  const never = () => null
  const stalled = await openPages(site, members, STALLED, { again: never })
  for (const page of stalled) page.pause()
  const beside = await tell(site, members, readers, 'beside')
  // How late they are is a figure; that nobody waits is that all have heard all while the stalled still stand.
  const told = alone.ids.length + beside.ids.length
  const waiting = readers.filter(({ heard }) => heard.length < told).length
  for (const page of stalled) page.resume()
  for (let i = 0; i < 300 && stalled.some(({ closed }) => closed === 0); i++) await pause(100)
  for (const page of readers) page.leave()

  const verdict = judge([...alone.ids, ...beside.ids], await allPosts(members[0]), readers)
  const tooSlow = stalled.filter(({ closed }) => closed === TOO_SLOW).length
  const most = Math.max(...stalled.map(({ heard }) => heard.length))
  return {
    ...verdict,
    ok: verdict.ok && tooSlow === STALLED && most <= WINDOW && waiting === 0,
    notes: [
      `${tooSlow} of ${STALLED} stalled pages closed with ${TOO_SLOW}, after at most ${most} of ${POSTS} events; ` +
        `${waiting} of the others waited for them; p95 ${beside.p95} ms and memory +${beside.grown} MB, without stalled ones ${alone.p95} ms and +${alone.grown} MB`,
    ],
  }
}

/** A thousand posts, from all writers at once; how long they took to the pages that read. */
async function tell(site, members, pages, word) {
  const sent = new Map()
  const before = site.megabytes()
  const heardBefore = pages[0].heard.length
  const write = async (member, writer) => {
    for (let n = writer; n < POSTS; n += members.length) {
      const at = performance.now()
      const id = await member.post(`${word} ${n} ${EVENT}`)
      if (id) sent.set(id, at)
    }
  }
  await Promise.all(members.map(write))
  await untilHeard(pages, heardBefore + sent.size)
  const delays = pages.flatMap(({ heard }) =>
    heard.filter(({ id }) => sent.has(id)).map(({ id, at }) => at - sent.get(id)),
  )
  const grown = site.megabytes() - before
  return { ids: [...sent.keys()], p95: Math.round(percentile(delays, 0.95)), grown }
}
