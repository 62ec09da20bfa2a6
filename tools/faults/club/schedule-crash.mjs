import { setTimeout as pause } from 'node:timers/promises'
import { withLocalStorage } from '../../../scripts/seed/local-storage.mjs'
import { newAdmin } from '../site/admin.mjs'
import { FRAME_BYTES, mp3 } from '../uploads/mp3.mjs'

const CRASHES = 6
/** Ten seconds each, so that edits take effect between crashes. */
const FRAMES = 383
const TRACKS = 4

/**
 * The server is killed while a station's schedule is edited and heard: every acknowledged version is there with its audit entry,
 * and each connection of the listener has whole frames from its first byte.
 */
export async function run(site) {
  const admin = await newAdmin(site)
  await withLocalStorage(site.stateDir, ({ DB }) =>
    DB.prepare(
      `insert into vip_grants (user_id, created_at) select id, '2026-01-01T00:00:00.000Z' from users where email = ?`,
    )
      .bind(admin.email)
      .run(),
  )
  const tracks = await release(admin)
  const { id } = await admin.change('POST', '/stations', { name: 'Faults FM' })
  const path = `/stations/${id}/schedule`
  const edit = (n) => {
    const at = n % tracks.length
    const order = [...tracks.slice(at), ...tracks.slice(0, at)]
    const items = order.map((track_id) => ({ track_id }))
    return admin.change('PUT', path, { items, order: 'listed' })
  }
  await edit(0)
  await admin.change('PATCH', `/stations/${id}`, { status: 'published' })

  const acknowledged = []
  const heard = { connections: 0, frames: 0, broken: 0 }
  let isOn = true
  const listening = listen(admin, `/api/radio/stations/${id}/stream`, heard, () => isOn)
  const editing = (async () => {
    for (let n = 1; isOn; n++) {
      const saved = await edit(n)
      if (saved) acknowledged.push(saved.version)
      await pause(20 + Math.random() * 150)
    }
  })()
  for (let crash = 0; crash < CRASHES; crash++) {
    await pause(1500 + Math.random() * 3000)
    await site.crash()
    await site.start()
  }
  await pause(2000)
  isOn = false
  await Promise.all([listening, editing])

  const stored = await withLocalStorage(site.stateDir, async ({ DB }) => {
    const { results } = await DB.prepare(
      'select version, document from radio_schedules where station_id = ? order by version',
    )
      .bind(id)
      .all()
    const entries = await DB.prepare(
      "select count(*) as n from audit_log where action = 'station.schedule' and target_id = ?",
    )
      .bind(id)
      .first('n')
    return { versions: results, entries }
  })
  const numbers = new Set(stored.versions.map(({ version }) => version))
  const lost = acknowledged.filter((version) => !numbers.has(version)).length
  const torn = stored.versions.filter(
    ({ document }) => JSON.parse(document).items.length !== TRACKS,
  ).length
  const gaps = stored.versions.filter(({ version }, at) => version !== at + 1).length
  const unrecorded = stored.versions.length - stored.entries
  return {
    acknowledged: acknowledged.length,
    found: stored.versions.length,
    lost,
    doubled: acknowledged.length - new Set(acknowledged).size,
    ok:
      lost + torn + gaps + unrecorded + heard.broken === 0 &&
      acknowledged.length > CRASHES &&
      heard.connections > 1 &&
      heard.frames > 0,
    notes: [
      `${CRASHES} crashes, ${acknowledged.length} edits acknowledged, ${stored.versions.length} versions; ${torn} torn, ${gaps} gaps, ${unrecorded} without an audit entry`,
      `${heard.connections} connections, ${heard.frames} frames; ${heard.broken} connections with a frame that is not whole`,
    ],
  }
}

/** A published release; the ids of its tracks. */
async function release(admin) {
  const { id } = await admin.change('POST', '/releases', { title: 'Faults', type: 'album' })
  const tracks = []
  for (let n = 0; n < TRACKS; n++) {
    const upload = await admin.upload(mp3(FRAMES))
    await admin.complete(upload.id)
    const input = { title: `Take ${n}`, upload_id: upload.id }
    tracks.push((await admin.change('POST', `/releases/${id}/tracks`, input)).id)
  }
  await admin.change('POST', `/releases/${id}/publish`, {})
  return tracks
}

/** Listens, and connects again after each cut, until `isOn` is false. */
async function listen(admin, path, heard, isOn) {
  while (isOn()) {
    const bytes = await connection(admin, path, isOn)
    if (bytes.length === 0) {
      await pause(100)
      continue
    }
    heard.connections += 1
    const whole = Math.floor(bytes.length / FRAME_BYTES)
    heard.frames += whole
    for (let n = 0; n < whole; n++)
      if (bytes[n * FRAME_BYTES] !== 0xff || bytes[n * FRAME_BYTES + 1] !== 0xfb) {
        heard.broken += 1
        break
      }
  }
}

/** The bytes of one connection. A crash may end it within a frame. */
async function connection({ get }, path, isOn) {
  const chunks = []
  try {
    const response = await get(path)
    if (response.status !== 200) await response.body?.cancel()
    else
      for await (const chunk of response.body) {
        chunks.push(chunk)
        if (!isOn()) break
      }
  } catch {
    // The server was killed.
  }
  return Buffer.concat(chunks)
}
