import { setTimeout as pause } from 'node:timers/promises'
import { openPages } from '../feed/listener.mjs'
import { judge, untilHeard } from '../feed/verdict.mjs'
import { allPosts, newMembers } from '../site/member.mjs'

const FROZEN_MS = 10_000
const PAGES = 100
const WRITERS = 4

/** The runtime stands still for ten seconds, as in a long pause of its machine: what was asked of it meanwhile happens once or not at all. */
export async function run(site) {
  const members = await newMembers(site, WRITERS)
  const pages = await openPages(site, members, PAGES)
  const acknowledged = []
  let [writing, longest] = [true, 0]
  const write = async (member, writer) => {
    for (let n = 0; writing; n++) {
      const began = performance.now()
      const id = await member.post(`post ${writer}-${n}`)
      longest = Math.max(longest, performance.now() - began)
      if (id) acknowledged.push(id)
    }
  }
  const writers = members.map(write)
  await pause(1500)
  site.freeze()
  await pause(FROZEN_MS)
  const before = acknowledged.length
  site.thaw()
  await pause(3000)
  writing = false
  await Promise.all(writers)

  const kept = await allPosts(members[0])
  await untilHeard(pages, kept.length)
  for (const page of pages) page.leave()
  const verdict = judge(acknowledged, kept, pages)
  return {
    ...verdict,
    ok: verdict.ok && acknowledged.length > before && longest >= FROZEN_MS - 2000,
    notes: [
      `${before} posts before ${FROZEN_MS / 1000} s of standstill, ${acknowledged.length - before} after; ` +
        `the longest answer took ${(longest / 1000).toFixed(1)} s; ${verdict.disordered} out of order`,
    ],
  }
}
