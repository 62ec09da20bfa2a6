import { setTimeout as pause } from 'node:timers/promises'
import { openPages } from '../feed/page.mjs'
import { countEach, compare, percentile, slopeOf, waitForEvents } from '../feed/verdict.mjs'
import { allPosts, newMembers } from '../site/member.mjs'

const MINUTES = Number(process.env.MINUTES) || 30
/** A shorter run ends before everything is warm, so its growth means nothing. */
const MINUTES_TO_JUDGE = 10
/** Half of the pages that other scenarios open at once. */
const PAGES = 500
const POST_MS = 2000
const READ_MS = 50
const TEAR_MS = 1000
/** The access cookie is valid for ten minutes; the app renews it after eight. */
const RENEW_MS = 8 * 60_000
const SAMPLE_MS = 10_000
const READS = ['/api/catalog', '/api/events', '/api/posts?limit=20', '/', '/api/auth/session']
/** Garbage fluctuates; a leak adds up for as long as it lasts. */
const MEGABYTES_A_MINUTE = 1
const FILES_MORE = 25
/** The memory limit of a Cloudflare isolate. */
const ISOLATE_MEGABYTES = 128

/** Half an hour of ordinary load: nothing is lost or refused, and the second half uses no more memory than the first. */
export async function run(site) {
  const members = await newMembers(site, 12)
  const pages = await openPages(site, members, PAGES)
  const { acknowledged, unread, samples, turns } = await evening(site, members, pages)

  await waitForEvents(pages, acknowledged.length)
  for (const page of pages) page.leave()
  const verdict = compare(acknowledged, await allPosts(members[0]), pages)
  const sockets = pages.flatMap(({ refusals }) => refusals.map((word) => `socket ${word}`))
  const refused = [...members.flatMap((member) => member.refused), ...unread, ...sockets]
  const dropped = pages.reduce((sum, { opened }) => sum + opened - 1, 0) - turns.torn
  const half = samples.slice(Math.floor(samples.length / 2))
  const slope = slopeOf(half.map(({ megabytes }) => megabytes)) * (60_000 / SAMPLE_MS)
  const [first, last] = [samples, half].map((some) =>
    percentile(
      some.map(({ files }) => files),
      0.5,
    ),
  )
  const most = Math.max(...samples.map(({ held }) => held))
  const grows = slope >= MEGABYTES_A_MINUTE || last - first >= FILES_MORE
  const fits = most < ISOLATE_MEGABYTES && !(grows && MINUTES >= MINUTES_TO_JUDGE)
  const thirds = (of) => [0, 1, 2, 3].map((third) => of(at(samples, third / 3))).join(', ')
  return {
    ...verdict,
    ok: verdict.ok && refused.length === 0 && dropped <= 0 && fits,
    notes: [
      `${MINUTES} minutes, ${PAGES} pages, ${turns.posts} posts, ${turns.reads} reads, ${turns.torn} sockets torn and ` +
        `${dropped} dropped by the site; refused: ${countEach(refused) || 'nothing'}`,
      `memory without garbage ${thirds(({ megabytes }) => megabytes)} MB at first and after each third, ${slope.toFixed(2)} MB ` +
        `a minute in the second half (with it ${thirds(({ before }) => before)}); our isolate at most ${most}; ` +
        `open files ${thirds(({ files }) => files)}; ${first} of the whole, ${last} of the second half`,
    ],
  }
}

/** The members' work until the end, with samples of the site. */
async function evening(site, members, pages) {
  const [acknowledged, unread, samples] = [[], [], []]
  const turns = { posts: 0, reads: 0, torn: 0 }
  const until = Date.now() + MINUTES * 60_000
  const every = async (ms, work) => {
    for (let turn = 0; Date.now() < until; turn++) await Promise.all([work(turn), pause(ms)])
  }
  const renewing = setInterval(() => members.forEach((member) => void member.renew()), RENEW_MS)
  await Promise.all([
    every(POST_MS, async (turn) => {
      turns.posts += 1
      const id = await members[turn % members.length].post(`Evening ${turn}`)
      if (id) acknowledged.push(id)
    }),
    every(READ_MS, async (turn) => {
      turns.reads += 1
      const path = READS[turn % READS.length]
      const said = await saidTo(members[turn % members.length], path)
      if (said !== 200) unread.push(`GET ${path} ${said}`)
    }),
    // Some page is always offline for a while.
    every(TEAR_MS, (turn) => {
      turns.torn += 1
      pages[turn % pages.length].tear()
    }),
    every(SAMPLE_MS, async () => samples.push(await sampleOf(site))),
  ])
  clearInterval(renewing)
  return { acknowledged, unread, samples, turns }
}

/** Memory with garbage, without it, and our isolate's share of the rest. */
async function sampleOf(site) {
  const before = site.megabytes()
  const held = await site.held()
  return { before, held, megabytes: site.megabytes(), files: site.openFiles() }
}

/** The status; the session's data only if the site still accepts the cookies. */
async function saidTo(member, path) {
  const answer = await member.get(path).catch(() => null)
  const text = await answer?.text().catch(() => null)
  if (path === '/api/auth/session' && text === '{"user":null}') return 'nobody'
  return typeof text === 'string' ? answer.status : 'not answered'
}

const at = (samples, share) => samples[Math.round((samples.length - 1) * share)]
