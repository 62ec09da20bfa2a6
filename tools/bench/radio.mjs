// Many listeners of one station: does each get every frame, in time, and is nothing left open when they leave?
//   node tools/bench/radio.mjs --url http://127.0.0.1:8787 --listeners 200 --seconds 300 [--station freestyle-lovers] [--decode 5]
import { parseArgs } from 'node:util'
import { decodeAll } from './radio/decode.mjs'
import { listen } from './radio/listener.mjs'
import { measure } from './radio/measure.mjs'
import { audienceOf, cookieFor, signInVips } from './radio/site.mjs'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8787' },
    station: { type: 'string', default: 'freestyle-lovers' },
    listeners: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '300' },
    /** The number of whole recordings kept to be decoded; of the others, only the start. */
    decode: { type: 'string', default: '5' },
    /** Whether frames were in time is not judged: on a busy machine the listeners themselves are late. */
    'any-pace': { type: 'boolean', default: false },
  },
})
const [count, seconds, whole] = [values.listeners, values.seconds, values.decode].map(Number)
const DRIFT_MAX_MS = 250
/** Listeners join one after the other; a crowd at one instant is another measurement. */
const RAMP_MS = 25
/** The counts of an isolate that stops expire after 45 s. */
const GONE_WITHIN_MS = 50_000

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const vips = await signInVips(values.url, count)
const before = await audienceOf(values.url, values.station)
const listeners = []
for (let index = 0; index < count; index++) {
  listeners.push(
    listen(
      `${values.url}/api/radio/stations/${values.station}/stream`,
      cookieFor(vips, index),
      index < whole,
    ),
  )
  await pause(RAMP_MS)
}
await pause(seconds * 1000)
const during = await audienceOf(values.url, values.station)
const ended = listeners.filter(({ problem }) => problem())
for (const listener of listeners) listener.leave()

const report = measure(listeners.map((listener) => listener.heard()))
const undecodable = await decodeAll(listeners.map((listener) => listener.heard().sound))
// Earlier listeners are not ours.
const left = (await untilGone()) - before

console.log(
  JSON.stringify(
    { listeners: count, seconds, ...report, counted: during, undecodable, left_behind: left },
    null,
    2,
  ),
)
const problems = [
  ...ended.map((listener) => `a listener was let go: ${listener.problem()}`),
  report.incomplete > 0 && `${report.incomplete} listeners missed frames`,
  ...(values['any-pace'] ? [] : pacing(report)),
  typeof undecodable === 'number' && undecodable > 0 && `ffmpeg reports errors of ${undecodable}`,
  left > 0 && `${left} listeners are still counted`,
].filter(Boolean)
for (const problem of problems) console.error(`✖ ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0

/** What was not in time. */
function pacing({ waited_ms, pace_ms, apart_ms }) {
  return [
    waited_ms.max > DRIFT_MAX_MS && `a listener ran dry for ${waited_ms.max} ms`,
    Math.abs(pace_ms) > DRIFT_MAX_MS && `the broadcast drifted by ${pace_ms} ms`,
    apart_ms > DRIFT_MAX_MS && `two listeners are ${apart_ms} ms apart`,
  ]
}

async function untilGone() {
  for (const deadline = Date.now() + GONE_WITHIN_MS; Date.now() < deadline; await pause(1000))
    if ((await audienceOf(values.url, values.station)) <= before) return before
  return audienceOf(values.url, values.station)
}
