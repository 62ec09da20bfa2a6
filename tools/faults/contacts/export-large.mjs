import { setTimeout as pause } from 'node:timers/promises'
import { withLocalStorage } from '../../../scripts/seed/local-storage.mjs'
import { newAdmin } from '../site/admin.mjs'

const ROWS = 1_000_000
const ROWS_A_STATEMENT = 250_000
/** How much the runtime's memory may grow, garbage included: the rows of the whole answer are several times as much. */
const MEGABYTES_MAX = 160
/** How much the last quarter may exceed the first: garbage fluctuates, retained rows add up to hundreds. */
const SLOPE_MAX = 64
const SAMPLE_MS = 250
const STALL_MS = 3000

/** A million contacts are exported as one file, by a fast reader and by one who stops: memory stays flat. */
export async function run(site) {
  const admin = await newAdmin(site)
  await site.stop()
  await withLocalStorage(site.stateDir, fill)
  await site.start()
  // The first export warms up, and is not measured.
  await (await admin.get('/api/admin/marketing/export.csv?search=souza+77777')).text()

  const before = site.megabytes()
  const stalled = await stall(admin, site)
  const began = performance.now()
  const { lines, last, peaks, bytes } = await download(admin, site)
  const [first, , , fourth] = peaks
  const peak = Math.max(...peaks)
  const seconds = (performance.now() - began) / 1000
  const whole = last === `Ana,Souza ${ROWS},fan${ROWS}@contacts.test`
  return {
    acknowledged: ROWS,
    found: lines - 1,
    lost: Math.max(0, ROWS - lines + 1),
    doubled: Math.max(0, lines - 1 - ROWS),
    ok:
      lines === ROWS + 1 &&
      whole &&
      peak - before < MEGABYTES_MAX &&
      fourth - first < SLOPE_MAX &&
      stalled - before < MEGABYTES_MAX,
    notes: [
      `${Math.round(bytes / 2 ** 20)} MB in ${seconds.toFixed(1)} s; memory ${before} MB before, ${peaks.join(', ')} MB at the peak of each quarter; ` +
        `${stalled} MB while a reader had stopped for ${STALL_MS / 1000} s; the last row is ${whole ? 'the last one' : last}`,
    ],
  }
}

async function fill({ DB }) {
  for (let from = 1; from <= ROWS; from += ROWS_A_STATEMENT)
    await DB.prepare(
      `insert into marketing_contacts
         (id, first_name, last_name, email, subscribed, consent, consent_at, search_key, created_at)
       with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${from + ROWS_A_STATEMENT - 1})
       select printf('fan-%07d', i), 'Ana', 'Souza ' || i, 'fan' || i || '@contacts.test', 1, 'import',
         '2026-01-01T00:00:00.000Z', 'ana souza ' || i, '2026-01-01T00:00:00.000Z' from n`,
    ).run()
}

/** Reads the first chunk, then nothing: the site must not produce what is not read. */
async function stall({ get }, site) {
  const { body } = await get('/api/admin/marketing/export.csv')
  const reader = body.getReader()
  await reader.read()
  await pause(STALL_MS)
  const held = site.megabytes()
  await reader.cancel()
  return held
}

async function download({ get }, site) {
  const { body } = await get('/api/admin/marketing/export.csv')
  const decoder = new TextDecoder()
  let [lines, bytes, sampled] = [0, 0, 0]
  const peaks = [0, 0, 0, 0]
  let tail = ''
  for await (const piece of body) {
    bytes += piece.length
    for (const byte of piece) if (byte === 10) lines += 1
    tail = (tail + decoder.decode(piece, { stream: true })).slice(-200)
    if (performance.now() - sampled < SAMPLE_MS) continue
    sampled = performance.now()
    const quarter = Math.min(3, Math.floor((4 * lines) / ROWS))
    peaks[quarter] = Math.max(peaks[quarter], site.megabytes())
  }
  return { lines, bytes, peaks, last: tail.trimEnd().split('\r\n').at(-1) }
}
