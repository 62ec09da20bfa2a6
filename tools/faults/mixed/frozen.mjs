import { setTimeout as pause } from 'node:timers/promises'
import { keepPosting } from '../feed/keep-posting.mjs'
import { openPages } from '../feed/page.mjs'
import { compare, waitForEvents } from '../feed/verdict.mjs'
import { allPosts, newMembers } from '../site/member.mjs'

const FROZEN_MS = 10_000
const PAGES = 100
const WRITERS = 4

/** The runtime is stopped for ten seconds, like in a long pause of its machine: requests meanwhile happen once or not at all. */
export async function run(site) {
  const members = await newMembers(site, WRITERS)
  const pages = await openPages(site, members, PAGES)
  const posting = keepPosting(members)
  await pause(1500)
  site.freeze()
  await pause(FROZEN_MS)
  const before = posting.acknowledged.length
  site.thaw()
  await pause(3000)
  await posting.stop()

  const kept = await allPosts(members[0])
  await waitForEvents(pages, kept.length)
  for (const page of pages) page.leave()
  const verdict = compare(posting.acknowledged, kept, pages)
  return {
    ...verdict,
    ok: verdict.ok && posting.acknowledged.length > before && posting.longest >= FROZEN_MS - 2000,
    notes: [
      `${before} posts before ${FROZEN_MS / 1000} s of standstill, ${posting.acknowledged.length - before} after; ` +
        `the longest answer took ${(posting.longest / 1000).toFixed(1)} s; ${verdict.disordered} out of order`,
    ],
  }
}
