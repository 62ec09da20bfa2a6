import { setTimeout as pause } from 'node:timers/promises'
import { openPages } from '../feed/listener.mjs'
import { judge, percentile, untilHeard } from '../feed/verdict.mjs'
import { allPosts, newMembers } from '../site/member.mjs'

const MINUTES = 30
/** Half of the pages that the other scenarios hold at once. */
const PAGES = 500
const POST_MS = 2000
const READ_MS = 50
const TEAR_MS = 1000
const SAMPLE_MS = 10_000
const READS = ['/api/catalog', '/api/events', '/api/posts?limit=20', '/', '/api/auth/session']
/** Garbage comes and goes; what is kept by mistake adds up for as long as it lasts. */
const MEGABYTES_A_MINUTE = 1
const FILES_MORE = 25

/** Half an hour of an ordinary evening: nobody loses a word, and the second half costs no more than the first. */
export async function run(site) {
  const members = await newMembers(site, 12)
  const pages = await openPages(site, members, PAGES)
  const [acknowledged, samples] = [[], []]
  let [reads, refused] = [0, 0]
  const until = Date.now() + MINUTES * 60_000

  const over = () => Date.now() >= until
  const every = async (ms, work) => {
    for (let turn = 0; !over(); turn++) await Promise.all([work(turn), pause(ms)])
  }
  await Promise.all([
    every(POST_MS, async (turn) => {
      const id = await members[turn % members.length].post(`Evening ${turn}`)
      if (id) acknowledged.push(id)
    }),
    every(READ_MS, async (turn) => {
      const answer = await members[turn % members.length].get(READS[turn % READS.length])
      await answer.arrayBuffer()
      reads += 1
      if (answer.status !== 200) refused += 1
    }),
    // Somebody always goes into a tunnel, and comes back.
    every(TEAR_MS, (turn) => pages[turn % pages.length].tear()),
    every(SAMPLE_MS, () => samples.push({ megabytes: site.megabytes(), files: site.openFiles() })),
  ])

  await untilHeard(pages, acknowledged.length)
  for (const page of pages) page.leave()
  const verdict = judge(acknowledged, await allPosts(members[0]), pages)
  const half = samples.slice(Math.floor(samples.length / 2))
  const slope = slopeOf(half.map(({ megabytes }) => megabytes)) * (60_000 / SAMPLE_MS)
  const [first, last] = [samples, half].map((some) =>
    percentile(
      some.map(({ files }) => files),
      0.5,
    ),
  )
  return {
    ...verdict,
    ok: verdict.ok && refused === 0 && slope < MEGABYTES_A_MINUTE && last - first < FILES_MORE,
    notes: [
      `${MINUTES} minutes, ${PAGES} pages, ${reads} reads, ${refused} refused; memory ${samples[0].megabytes} MB at first, ` +
        `${half[0].megabytes} MB half-way, ${half.at(-1).megabytes} MB at the end: ${slope.toFixed(2)} MB a minute in the second half; ` +
        `open files ${first} of the whole, ${last} of the second half`,
    ],
  }
}

/** Of the line that lies nearest to all of them (least squares). */
function slopeOf(values) {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let [both, spread] = [0, 0]
  for (const [at, value] of values.entries()) {
    both += (at - middle) * (value - mean)
    spread += (at - middle) ** 2
  }
  return both / spread
}
