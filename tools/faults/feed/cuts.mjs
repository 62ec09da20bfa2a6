import { allPosts, newMembers } from '../site/member.mjs'
import { openPages } from './page.mjs'
import { badNetwork } from './proxy.mjs'
import { compare, percentile, waitForEvents } from './verdict.mjs'

const PAGES = 1000
const CUT = PAGES / 10
const POSTS = 200
const CUTS = 200
const LIVES = [500, 4000]

/** A thousand pages receive over two hundred posts exactly once and in order, while a tenth of them are cut off repeatedly. */
export async function run(site) {
  const members = await newMembers(site, 8)
  const network = await badNetwork(
    site.port,
    () => LIVES[0] + Math.random() * (LIVES[1] - LIVES[0]),
  )
  const steady = await openPages(site, members, PAGES - CUT)
  const shaky = await openPages(site, members, CUT, { port: network.port })
  const pages = [...steady, ...shaky]
  network.calm = false

  const sent = new Map()
  const write = async (member, writer) => {
    for (let n = writer; n < POSTS || network.cuts < CUTS; n += 2) {
      const at = performance.now()
      const id = await member.post(`post ${n}`)
      if (id) sent.set(id, at)
    }
  }
  await Promise.all(members.slice(0, 2).map(write))
  network.calm = true
  const kept = await allPosts(members[0])
  await waitForEvents(pages, kept.length)
  for (const page of pages) page.leave()
  network.close()

  const verdict = compare([...sent.keys()], kept, pages)
  const resyncs = pages.reduce((sum, page) => sum + page.resyncs, 0)
  const delays = steady.flatMap(({ heard }) => heard.map(({ id, at }) => at - sent.get(id)))
  return {
    ...verdict,
    ok: verdict.ok && resyncs === 0 && sent.size >= POSTS && network.cuts >= CUTS,
    notes: [
      `${PAGES} pages, ${network.cuts} cuts; ${verdict.disordered} out of order, ${resyncs} asked to read anew; ` +
        `to a steady page p50 ${Math.round(percentile(delays, 0.5))} ms, p95 ${Math.round(percentile(delays, 0.95))} ms`,
    ],
  }
}
