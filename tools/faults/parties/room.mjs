import { setTimeout as pause } from 'node:timers/promises'
import { withLocalStorage } from '../../../scripts/seed/local-storage.mjs'
import { badNetwork } from '../feed/proxy.mjs'
import { newAdmin } from '../site/admin.mjs'
import { newMembers } from '../site/member.mjs'
import { openPartyPage } from './page.mjs'

export const withSchedule = true

const PAGES = 24
const WRITERS = 4
const ROUNDS = 3
const SYNC_MS = 3000
/** The instants of two state frames are rounded to milliseconds. */
const ROUNDING_MS = 2
const TRACKS = [60, 3600]

/**
 * The server is killed, replaced and cut off under a party with two dozen pages and no page of its host: the programme continues
 * by its clock, every page is back in it within three seconds, and the replay has each acknowledged message once.
 */
export async function run(site) {
  const admin = await newAdmin(site)
  const members = await newMembers(site, PAGES / 2)
  const network = await badNetwork(site.port, () => 2 ** 30)
  const id = await startParty(site, admin)
  const pages = Array.from({ length: PAGES }, (_, index) =>
    openPartyPage(site, members[index % members.length], id, network.port),
  )
  await Promise.all(pages.map(({ ready }) => ready))
  const programme = programmeOf(pages[0])
  const talking = keepTalking(pages.slice(0, WRITERS))

  const faults = {
    killed: async () => {
      await site.crash()
      await site.start()
    },
    'another version': () => site.deploy(),
    'cut off': () => network.cutAll(),
  }
  const waits = {}
  let moved = 0
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, fault] of Object.entries(faults)) {
      const before = performance.now()
      await fault()
      // From the moment when the site could answer again.
      const from = performance.now()
      await untilSynced(pages, before)
      const last = Math.max(...pages.map(({ syncedAt }) => syncedAt))
      waits[name] = Math.max(waits[name] ?? 0, last - from)
      moved += pages.filter((page) => !isSame(programmeOf(page), programme)).length
      await pause(500 + Math.random() * 1000)
    }
  await talking.stop()

  await admin.json('POST', `/parties/${id}/end`)
  const acknowledged = pages.flatMap((page) => [...page.acknowledged])
  const kept = await readReplay(members[0], id, acknowledged.length)
  for (const page of pages) page.leave()
  network.close()

  const ids = new Set(kept.map((message) => message.id))
  const lost = acknowledged.filter((one) => !ids.has(one)).length
  const doubled = kept.length - new Set(kept.map(({ content }) => content)).size
  const longest = Math.max(...Object.values(waits))
  return {
    acknowledged: acknowledged.length,
    found: kept.length,
    lost,
    doubled,
    ok: lost + doubled + moved === 0 && acknowledged.length > 0 && longest <= SYNC_MS,
    notes: [
      `${PAGES} pages; the last one was back in the programme after ${Object.entries(waits)
        .map(([name, ms]) => `${Math.round(ms)} ms (${name})`)
        .join(', ')}; ${moved} pages found another programme`,
    ],
  }
}

/** A party with a pause and a skip behind it, so that its position is not only the time since its start. */
async function startParty(site, admin) {
  await withLocalStorage(site.stateDir, ({ DB }) =>
    DB.batch(
      TRACKS.map((seconds, index) =>
        DB.prepare(
          `insert into tracks (id, number, title, album, image, source_url, duration)
           values (?, ?, ?, 'Faults', '', 'https://audio.test/a.mp3', ?)`,
        ).bind(`faults-${index}`, index + 1, `Track ${index}`, seconds),
      ),
    ),
  )
  const { party } = await admin.json('POST', '/parties', {
    kind: 'listening',
    title: 'Faults',
    starts_at: new Date(Date.now() + 1000).toISOString(),
    audience: 'members',
    program: { track_ids: TRACKS.map((_, index) => `faults-${index}`) },
  })
  for (const control of ['start', 'pause', 'resume', 'skip'])
    await admin.json('POST', `/parties/${party.id}/${control}`)
  return party.id
}

const programmeOf = ({ state: { status, item, paused, started_at } }) => ({
  status,
  item,
  paused,
  started_at,
})

const isSame = (one, other) =>
  one.status === other.status &&
  one.item === other.item &&
  one.paused === other.paused &&
  Math.abs(one.started_at - other.started_at) <= ROUNDING_MS

/** Until every page has been sent a state after `since`. Gives up after a while. */
async function untilSynced(pages, since) {
  const until = performance.now() + 10 * SYNC_MS
  while (performance.now() < until && pages.some(({ syncedAt }) => syncedAt < since))
    await pause(20)
  if (pages.some(({ syncedAt }) => syncedAt < since)) throw new Error('A page did not come back.')
}

function keepTalking(pages) {
  let isOver = false
  const done = Promise.all(
    pages.map(async (page, writer) => {
      for (let n = 0; !isOver; n++) {
        await page.say(`message ${n} of ${writer}`)
        await pause(50)
      }
    }),
  )
  return {
    stop: () => {
      isOver = true
      return done
    },
  }
}

/** The room writes its last messages some seconds after they were sent. */
async function readReplay(member, id, many) {
  const until = performance.now() + 30_000
  for (;;) {
    const response = await member.get(`/api/parties/${id}/replay`)
    const { messages = [] } = await response.json()
    if (messages.length >= many || performance.now() > until) return messages
    await pause(500)
  }
}
