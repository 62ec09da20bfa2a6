import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withLocalStorage } from '../../../scripts/seed/local-storage.mjs'
import { newAdmin } from '../site/admin.mjs'
import { mp3 } from '../uploads/mp3.mjs'

export const withSandbox = true
/** The queue of the local runtime is lost with its process. At Cloudflare it is not; here the schedule enqueues its tasks again. */
export const withSchedule = true

const DEVICES = Number(process.env.FAULTS_DEVICES ?? 2000)
/** Shares of the messages after which the site is killed. The first is killed while the drop is announced. */
const MOMENTS = [0, 0.3, 0.9]
/** Messages that one task has under way, and tasks that run at once: a kill repeats at most so many. */
const REPEATED_BY_A_KILL = 6 * 50
const OPENS_IN_MS = 10_000
const PATIENCE_MS = 900_000 + DEVICES * 20
/** Listing the messages takes longer the more there are. */
const LOOK_EVERY_MS = Math.max(50, DEVICES / 50)
const FRAMES = 40
/** A bound value has at most 2 MB. */
const ROWS_AT_ONCE = 2000

/** The site is killed while a drop is pushed to every member: each device shows it once. */
export async function run(site) {
  const admin = await newAdmin(site)
  const endpoints = await subscribe(site)
  const { id } = await admin.json('POST', '/releases', { title: 'Faults', type: 'single' })
  const upload = await admin.upload(mp3(FRAMES))
  await admin.complete(upload.id)
  await admin.json('POST', `/releases/${id}/tracks`, { title: 'Take', upload_id: upload.id })
  const opens = Date.now() + OPENS_IN_MS
  await admin.json('POST', `/releases/${id}/publish`, { at: new Date(opens).toISOString() })

  let kills = 0
  for (const moment of MOMENTS) {
    if (moment === 0) await pause(opens - Date.now() + Math.random() * 300)
    else await untilShown(site, DEVICES * moment)
    if (shownBy(site).length < DEVICES) kills += 1
    await site.crash()
    await site.start()
  }
  await untilShown(site, DEVICES)
  // A message that is sent twice comes at the latest when the last claim has ended.
  await pause(5000)
  const seconds = Math.round((lastShownAt(site) - opens) / 1000)

  const shown = shownBy(site).map((name) => contentOf(site, name))
  const drops = shown.filter(({ kind }) => kind === 'release')
  const reached = new Set(drops.map(({ endpoint }) => endpoint))
  const lost = endpoints.filter((endpoint) => !reached.has(endpoint)).length
  const doubled = drops.length - reached.size
  const counts = await (await fetch(`${site.sandbox}/push/counts`)).json()
  return {
    acknowledged: DEVICES,
    found: drops.length,
    lost,
    doubled,
    ok:
      lost + doubled + counts.refused === 0 &&
      kills >= 2 &&
      counts.repeated <= kills * REPEATED_BY_A_KILL,
    notes: [
      `${DEVICES} devices within ${seconds} s of the drop, with ${MOMENTS.length} kills, ${kills} of them before the last message; ` +
        `${counts.repeated} messages came twice and replaced the first on their device; ${site.megabytes()} MB`,
    ],
  }
}

/** Members with one device each. Returns the addresses of the devices. */
async function subscribe(site) {
  const rows = []
  for (let n = 0; n < DEVICES; n++) {
    const { endpoint, keys } = await (await fetch(`${site.sandbox}/push/subscription`)).json()
    rows.push([`listener-${n}`, endpoint, keys.p256dh, keys.auth])
  }
  await site.stop()
  await withLocalStorage(site.stateDir, async ({ DB }) => {
    const now = new Date().toISOString()
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const json = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))
      await DB.batch([
        DB.prepare(
          `insert into users (id, username, email, password_hash, created_at, updated_at)
           select value ->> 0, value ->> 0, (value ->> 0) || '@fans.test', '', ?2, ?2 from json_each(?1)`,
        ).bind(json, now),
        DB.prepare(
          `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, language, created_at, updated_at)
           select value ->> 0, value ->> 0, value ->> 1, value ->> 2, value ->> 3, 'en', ?2, ?2 from json_each(?1)`,
        ).bind(json, now),
      ])
    }
  })
  await site.start()
  return rows.map(([, endpoint]) => endpoint)
}

const folderOf = (site) => join(site.stateDir, 'push')

const shownBy = (site) => readdirSync(folderOf(site)).filter((name) => name.endsWith('.json'))

const contentOf = (site, name) => JSON.parse(readFileSync(join(folderOf(site), name), 'utf8'))

const lastShownAt = (site) =>
  Math.max(...shownBy(site).map((name) => Date.parse(contentOf(site, name).received_at)))

async function untilShown(site, count) {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(LOOK_EVERY_MS))
    if (shownBy(site).length >= count) return
}
