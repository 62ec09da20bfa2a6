import { setTimeout as pause } from 'node:timers/promises'
import { openFan } from './fan.mjs'
import { FLOWS, OVERVIEW, REPORTED_MS } from './flows.mjs'
import { COUNTING } from './places.mjs'
import { openWorld } from './site.mjs'

/** Longer than the caches of the site live. */
const BETWEEN_MS = 10_500
/** Before their access tokens expire, members sign in again. */
const FLOWS_OF_A_TOKEN = 40
/** So long before its start a party opens its doors: they are open during all flows. */
const DOORS_EARLY_MS = 600_000
export const KINDS = ['primary', 'replica', 'R2', 'object', 'external', 'queue']

/** The number of round trips of each flow: in total by kind, and in sequence. The same in every run. */
export async function countTrips(demo) {
  const counted = await measureAt(demo, COUNTING)
  return counted.map(({ ms, ...flow }) => ({ ...flow, sequential: ms }))
}

/** What differs from the expected counts, in sentences. */
export const unexpected = (counted, expected) =>
  counted.flatMap(({ flow, calls, ...counts }) => {
    const before = expected[flow]
    if (!before) return [`“${flow}” has no expected counts in tools/bench/world/expected.json.`]
    return Object.keys(before)
      .filter((kind) => counts[kind] !== before[kind])
      .map((kind) => differenceOf(flow, kind, before[kind], counts[kind], calls))
  })

function differenceOf(flow, kind, before, now, calls) {
  const what = kind === 'sequential' ? 'round trips in sequence' : `${kind} round trips`
  const list = calls.map((call) => `  ${call.kind}: ${call.what.slice(0, 100)}`).join('\n')
  return now > before
    ? `“${flow}” makes ${now} ${what}; it made ${before}. Batch or start them together.\n${list}`
    : `“${flow}” makes only ${now} ${what}, not ${before}. Lower the number in tools/bench/world/expected.json.`
}

/**
 * Runs flows at a place, each from expired caches.
 * @param hasReplicas whether a replica of the database is near
 * @returns each with its calls until the fan had what it waited for, their simulated time, and the number of later calls
 */
export async function measureAt(demo, latencies, { hasReplicas = true } = {}) {
  const site = await openWorld(demo)
  try {
    await site.control('setReplicas', hasReplicas)
    const fans = await openFans(site)
    const results = []
    for (const [at, flow] of Object.keys(FLOWS).entries()) {
      if (at > 0 && at % FLOWS_OF_A_TOKEN === 0) await signInAgain(site, fans)
      results.push({ flow, ...(await one(site, fans, flow, latencies)) })
    }
    return results
  } finally {
    await site.close()
  }
}

async function one(site, fans, name, latencies) {
  await site.control('holdTasks')
  await site.control('passTime', BETWEEN_MS)
  await site.control('start', latencies)
  try {
    await FLOWS[name]({ ...fans, restart: () => restart(site) })
  } catch (error) {
    throw new Error(`${name}: ${error.message}`, { cause: error })
  }
  const { calls, end } = await site.control('read')
  await site.control('aim', null)
  const left = [fans.visitor, fans.fan, fans.vip, fans.admin].map((fan) => fan.leave())
  if (left.some((sockets) => sockets > 0)) await pause(REPORTED_MS)
  const settled = await site.quiet()
  await site.control('stop')
  const isWaitedFor = ({ began, due }) => began <= end.tick && due <= end.at
  const waited = calls.filter(isWaitedFor)
  return {
    ms: end.at,
    ...Object.fromEntries(
      KINDS.map((kind) => [kind, waited.filter((call) => call.kind === kind).length]),
    ),
    later: settled.calls.length - waited.length,
    calls: waited.map(({ kind, from, what }) => ({ kind, from, what })),
  }
}

const MEMBERS = ['fan', 'vip', 'admin']

async function signInAgain(site, fans) {
  for (const name of MEMBERS) fans[name].useCookie(await site.cookieOf(name))
}

/** Counts from here on, once all that began before has ended. */
async function restart(site) {
  await site.control('aim', null)
  await site.quiet()
  await site.control('restart')
}

async function openParty(admin, program) {
  const { party } = await admin.post('/api/admin/parties', {
    title: 'A party',
    starts_at: new Date(Date.now() + DOORS_EARLY_MS).toISOString(),
    audience: 'vip',
    chat: true,
    slow_seconds: 0,
    moderators: [],
    ...program,
  })
  return party.id
}

async function openFans(site) {
  const visitor = openFan(site)
  const [fan, vip, admin] = await Promise.all(
    MEMBERS.map(async (name) => openFan(site, await site.cookieOf(name))),
  )
  // The access cookie has expired.
  const cookies = (await site.cookieOf('vip')).split('; ')
  const refresh = cookies.filter((cookie) => !cookie.includes('access='))
  const { albums } = await visitor.json('/api/catalog')
  const { events } = await visitor.json('/api/events')
  const { posts, seq } = await fan.json('/api/posts')
  const { stations } = await visitor.json('/api/radio/stations')
  const { username, secret } = await vip.post('/api/account/app-passwords', { name: 'Player' })
  const party = await openParty(admin, { kind: 'listening', program: { release_id: albums[0].id } })
  const video = { kind: 'hls', url: 'https://video.example/meet.m3u8' }
  const meet = await openParty(admin, { kind: 'meet', video })
  const past = await openParty(admin, { kind: 'listening', program: { release_id: albums[1].id } })
  for (const act of ['start', 'end']) await admin.post(`/api/admin/parties/${past}/${act}`, {})
  const { channels } = await visitor.json('/api/tv/channels')
  const { id: playlist } = await vip.post('/api/playlists', { name: 'World' })
  // The first request creates the figures of a time zone.
  await admin.json(OVERVIEW)
  return {
    visitor,
    fan,
    vip,
    admin,
    returning: openFan(site, refresh.join('; ')),
    tracks: albums.flatMap(({ tracks }) => tracks.map(({ id }) => id)),
    album: albums[0].id,
    event: events[0].id,
    post: posts[0].id,
    author: posts.find(({ username }) => username !== 'fan').user_id,
    station: stations[0].id,
    channel: channels[0].id,
    playlist,
    party,
    meet,
    past,
    device: await (await fetch(`${site.sandbox}/push/subscription`)).json(),
    section: await admin.json('/api/admin/site/home'),
    /** An address for another player. */
    rest: (method, query = '') =>
      `/rest/${method}?u=${username}&p=${secret}&v=1.16.1&c=world&f=json${query}`,
    seq,
  }
}
