import { setTimeout as pause } from 'node:timers/promises'
import { withLocalStorage } from '../../../scripts/seed/local-storage.mjs'
import { newMembers } from '../site/member.mjs'

export const withSandbox = true
/** The queue of the local runtime is lost with its process. At Cloudflare it is not; here the schedule enqueues its tasks again. */
export const withSchedule = true

const MEMBERS = 12
const PLAYS = 40
const KILLS = 4
const SERVICES = ['listenbrainz', 'lastfm']
const TRACK = 'faults-scrobbles'
const TRACK_SECONDS = 200
/** Plays in one request to a service. */
const PAGE = 50
/** A killed task's claim ends after two minutes. */
const PATIENCE_MS = 600_000

/**
 * The site is killed while members' plays are sent to both services, which also fail now and then: each acknowledged play reaches
 * each service, and a member who has disconnected sends nothing more.
 */
export async function run(site) {
  const members = await newMembers(site, MEMBERS + 1)
  await prepare(site)
  const [left, ...listeners] = await Promise.all(members.map((member) => connect(site, member)))
  for (const service of SERVICES) await left.call('DELETE', `/api/account/scrobbling/${service}`)

  let kills = 0
  const playing = Promise.all([left, ...listeners].map((listener) => play(site, listener)))
  for (; kills < KILLS; kills++) {
    await pause(500 + Math.random() * 2500)
    const [service] = SERVICES.slice(kills % SERVICES.length)
    await site.order('POST', '/scrobbles/order', { service, status: kills < 2 ? 500 : 429 })
    await site.crash()
    await site.start()
  }
  await playing
  const expected = listeners.flatMap(({ username, times }) =>
    times.flatMap((time) => SERVICES.map((service) => `${service} ${username} ${time}`)),
  )
  const since = Date.now()
  const { scrobbles, requests } = await untilSent(site, expected.length)
  const found = scrobbles.map((one) => `${one.service} ${one.username} ${one.timestamp}`)
  const stored = new Set(found)
  const lost = expected.filter((one) => !stored.has(one)).length
  const unexpected = found.length - expected.length + lost
  const repeated = scrobbles.filter(({ times }) => times > 1).length
  return {
    acknowledged: expected.length,
    found: found.length,
    lost,
    doubled: unexpected,
    ok: lost + unexpected === 0 && repeated <= KILLS * PAGE * MEMBERS * SERVICES.length,
    notes: [
      `${MEMBERS} members, ${SERVICES.length} services, ${kills} kills, ${requests} requests; the last play arrived ` +
        `${Math.round((Date.now() - since) / 1000)} s after the last was acknowledged; ${repeated} were sent again with the same time`,
    ],
  }
}

const prepare = (site) =>
  withLocalStorage(site.stateDir, ({ DB }) =>
    DB.batch([
      DB.prepare(
        "insert into vip_grants (user_id, created_at) select id, '2026-01-01T00:00:00.000Z' from users",
      ),
      DB.prepare(
        `insert into tracks (id, number, title, album, image, source_url, duration)
         values (?, 1, 'Track', 'Faults', '', 'https://audio.test/a.mp3', ?)`,
      ).bind(TRACK, TRACK_SECONDS),
    ]),
  )

async function connect(site, member) {
  const call = async (method, path, body) => {
    const answer = await fetch(site.origin + path, {
      method,
      headers: {
        Origin: site.origin,
        Cookie: member.cookie,
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
    return answer.status === 204 ? null : answer.json()
  }
  for (const service of SERVICES)
    await call('PUT', `/api/account/scrobbling/${service}`, { token: `ok-${member.username}` })
  const { api_key } = await call('POST', '/api/account/app-passwords', { name: 'Faults' })
  /** Seconds since 1970 of acknowledged plays. @type {number[]} */
  const times = []
  return { username: member.username, api_key, call, times }
}

/** Reports plays, each until it is acknowledged: a play is known by its time. */
async function play(site, { api_key, times }) {
  const first = Math.floor(Date.now() / 1000) - PLAYS * TRACK_SECONDS
  for (let n = 0; n < PLAYS; n++) {
    const time = first + n * TRACK_SECONDS
    const query = new URLSearchParams({
      apiKey: api_key,
      c: 'faults',
      v: '1.16.1',
      f: 'json',
      id: TRACK,
      time: `${time * 1000}`,
    })
    while (!(await isAcknowledged(`${site.origin}/rest/scrobble?${query}`))) await pause(100)
    times.push(time)
    await pause(100)
  }
}

async function isAcknowledged(address) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(15_000) }).catch(() => null)
  const body = await answer?.json().catch(() => null)
  const status = body?.['subsonic-response']?.status
  if (status === 'failed') throw new Error(JSON.stringify(body))
  return status === 'ok'
}

async function untilSent(site, count) {
  const read = async () => (await fetch(`${site.sandbox}/scrobbles`)).json()
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(500)) {
    const answer = await read()
    if (answer.scrobbles.length >= count) {
      // What is sent twice arrives within the claim of a task.
      await pause(3000)
      return read()
    }
  }
  return read()
}
