import { setTimeout as pause } from 'node:timers/promises'
import { newAdmin } from '../site/admin.mjs'

const ROWS = 100_000
/**
 * When the server is killed, as shares of the duration of the first import; earlier each time
 * if none was hit half-way, because the next import may be faster.
 */
const MOMENTS = [0.25, 0.5, 0.75]
const EARLIER = [0.1, 0.05, 0.02]

/** The server is killed during an import of 100,000 contacts, and the import is repeated: every row is there once. */
export async function run(site) {
  const admin = await newAdmin(site)
  const began = performance.now()
  await admin.importContacts(file('whole'))
  const whole = performance.now() - began

  const repeated = await admin.importContacts(file('whole'))

  const notes = [
    `${ROWS} rows in ${Math.round(whole)} ms; once more: ${repeated?.imported} imported`,
  ]
  let [half, cut] = [0, 0]
  const names = ['whole']
  for (const moment of [...MOMENTS, ...EARLIER]) {
    if (cut > 0 && EARLIER.includes(moment)) break
    const name = `at${moment * 100}`
    names.push(name)
    const first = admin.importContacts(file(name))
    await pause(whole * moment)
    await site.crash()
    const acknowledged = (await first) !== null
    await site.start()
    const left = (await emailsOf(admin, name)).length
    const again = await admin.importContacts(file(name))
    cut += acknowledged ? 0 : 1
    half += left === 0 || left === ROWS ? 0 : 1
    notes.push(
      `killed after ${moment * 100} %: ${acknowledged ? 'acknowledged' : 'not acknowledged'}, ${left} rows kept; ` +
        `again: ${again?.imported} imported, ${again?.existing} there already`,
    )
  }

  const wanted = names.flatMap((name) => Array.from({ length: ROWS }, (_, n) => email(name, n)))
  const found = await emailsOf(admin, '')
  const kept = new Set(found)
  const lost = wanted.filter((each) => !kept.has(each)).length
  const doubled = found.length - kept.size
  return {
    acknowledged: wanted.length,
    found: found.length,
    lost,
    doubled,
    ok:
      lost + doubled + half === 0 &&
      found.length === wanted.length &&
      repeated?.imported === 0 &&
      cut > 0,
    notes,
  }
}

const email = (name, n) => `${name}-${n}@import.test`

const file = (name) =>
  `FirstName,LastName,Email\n${Array.from({ length: ROWS }, (_, n) => `Ana,Souza ${n},${email(name, n)}\n`).join('')}`

async function emailsOf({ get }, search) {
  const response = await get(`/api/admin/marketing/export.csv?search=${search && `${search}-`}`)
  const [, ...lines] = (await response.text()).trimEnd().split('\r\n')
  return lines.map((line) => line.split(',')[2])
}
