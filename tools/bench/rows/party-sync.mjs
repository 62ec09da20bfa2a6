import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { badNetwork } from '../../faults/feed/proxy.mjs'
import { percentile } from '../../faults/feed/verdict.mjs'
import { newMembers } from '../../faults/site/member.mjs'
import { ensureChromium } from '../../testing/chromium.mjs'
import { HOST } from '../../../scripts/start/port.mjs'
import { newParty } from '../party/parties.mjs'
import { addCookies } from '../site/browser.mjs'

/** Enough for ten pages to load on two cores. */
const START_IN_MS = 20_000
const SETTLE_MS = 10_000
const MEASURE_MS = 15_000
const READING_MS = 100
/** Each way. As fast as the pieces of the proxy allow. */
const LINE = { latency: 150, jitter: 50, bytesPerSecond: 10_000_000 }

const SIDES = {
  'two pages': { pages: 2, atMost: 80 },
  'ten pages': { pages: 10, atMost: 80 },
  'ten pages, 150 ± 50 ms each way': { pages: 10, atMost: 150, line: LINE },
}

/**
 * The distance between any two pages of a party at the same instant, by their media elements' clocks, from ten seconds after the
 * start on. `own error`: the distance of each page from the programme itself.
 */
export default {
  unit: 'pair of pages and instant',
  rounds: 1,
  warmUp: false,
  goals: Object.entries(SIDES).flatMap(([side, { atMost }]) => [
    { side, of: 'p95 ms', itself: true, atMost },
    { side, of: 'seeks', itself: true, atMost: 0 },
  ]),
  async open(site, _, { closing }) {
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
    })
    closing(() => browser.close())
    const members = await newMembers(site, 10)
    return Object.fromEntries(
      Object.entries(SIDES).map(([side, what]) => [
        side,
        { site: { cpu: () => null }, run: () => measure(site, browser, members, what) },
      ]),
    )
  },
}

async function measure(site, browser, members, { pages: many, line }) {
  const network = line && (await badNetwork(portOf(site), () => 2 ** 30, line))
  const origin = network ? `http://${HOST}:${network.port}` : site.origin
  const contexts = []
  const startsAt = Date.now() + START_IN_MS
  const id = await newParty(site, startsAt)
  try {
    const pages = await Promise.all(
      members.slice(0, many).map(async ({ cookie }) => {
        const context = await browser.newContext({ viewport: { width: 500, height: 700 } })
        contexts.push(context)
        await addCookies(context, origin, cookie)
        const page = await context.newPage()
        await page.goto(`${origin}/live/${id}`)
        return page
      }),
    )
    const from = startsAt + SETTLE_MS
    await Promise.all(
      pages.map((page) => page.evaluate(record, { from, everyMs: READING_MS, forMs: MEASURE_MS })),
    )
    await pause(Math.max(0, from + MEASURE_MS + 500 - Date.now()))
    const records = await Promise.all(pages.map((page) => page.evaluate(() => window.__record)))
    return summarize(records, startsAt)
  } finally {
    await Promise.all(contexts.map((context) => context.close()))
    network?.close()
  }
}

const portOf = ({ origin }) => Number(new URL(origin).port)

/** Runs in a page: when the item began by the element's clock, at fixed instants; and the seeks meanwhile. */
function record({ from, everyMs, forMs }) {
  const kept = { began: [], seeks: 0, rates: [] }
  window.__record = kept
  const sounding = () => window.__player?.media.find(({ paused }) => !paused)
  const read = (number) => {
    if (number * everyMs >= forMs) return
    const medium = sounding()
    if (number === 0) medium?.addEventListener('seeking', () => (kept.seeks += 1))
    if (medium) kept.began[number] = Date.now() - medium.currentTime * 1000
    if (medium) kept.rates.push(medium.playbackRate)
    setTimeout(() => read(number + 1), from + (number + 1) * everyMs - Date.now())
  }
  setTimeout(() => read(0), from - Date.now())
}

function summarize(records, startsAt) {
  const distances = []
  for (const [one, { began }] of records.entries())
    for (const [number, at] of began.entries())
      for (const other of records.slice(one + 1)) {
        const theirs = other.began[number]
        if (at && theirs) distances.push(Math.abs(at - theirs))
      }
  const own = records.flatMap(({ began }) => began.filter(Boolean).map((at) => at - startsAt))
  const rates = records.flatMap((one) => one.rates.map((rate) => Math.abs(rate - 1) * 100))
  const expected = (MEASURE_MS / READING_MS) * ((records.length * (records.length - 1)) / 2)
  return {
    units: distances.length,
    time: percentile(distances, 0.5) * 1000,
    'p50 ms': percentile(distances, 0.5),
    'p95 ms': percentile(distances, 0.95),
    'largest ms': Math.max(...distances),
    'own error p50 ms': percentile(own, 0.5),
    'rate p95, % off': percentile(rates, 0.95),
    seeks: records.reduce((sum, { seeks }) => sum + seeks, 0),
    'readings without sound': expected - distances.length,
  }
}
