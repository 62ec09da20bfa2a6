import { setTimeout as pause } from 'node:timers/promises'
import { allPosts, newMembers } from '../site/member.mjs'
import { openPages } from './page.mjs'
import { compare, percentile, waitForEvents } from './verdict.mjs'

/** The contract's close code for a page that stops reading. */
const TOO_SLOW = 4408
const PAGES = 100
const STALLED = 20
const POSTS = 600
const WRITERS = 8
const EVENT = 'x'.repeat(1000)
/** The maximum in flight to one page: 256 events and the frame that exceeds them. */
const WINDOW = 256 + 64

/** Some pages stop reading during six hundred posts of a kilobyte: they are closed, and the others do not wait for them. */
export async function run(site) {
  const members = await newMembers(site, WRITERS)
  const readers = await openPages(site, members, PAGES)
  // A baseline without them: what the room, the database and the heap need for so many posts.
  const alone = await tell(site, members, readers, 'alone')

  const never = () => null
  const stalled = await openPages(site, members, STALLED, { again: never })
  for (const page of stalled) page.pause()
  const beside = await tell(site, members, readers, 'beside')
  // Delays are only reported; the check is that all other pages receive all posts while the stalled ones are open.
  const told = alone.ids.length + beside.ids.length
  const waiting = readers.filter(({ heard }) => heard.length < told).length
  for (const page of stalled) page.resume()
  for (let i = 0; i < 300 && stalled.some(({ closed }) => closed === 0); i++) await pause(100)
  for (const page of readers) page.leave()

  const verdict = compare([...alone.ids, ...beside.ids], await allPosts(members[0]), readers)
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

/** Posts from all writers at once, and how long they took to reach the reading pages. */
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
  await waitForEvents(pages, heardBefore + sent.size)
  const delays = pages.flatMap(({ heard }) =>
    heard.filter(({ id }) => sent.has(id)).map(({ id, at }) => at - sent.get(id)),
  )
  const grown = site.megabytes() - before
  return { ids: [...sent.keys()], p95: Math.round(percentile(delays, 0.95)), grown }
}
