import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { countListener, countListeners } from '../../../worker/radio/audience'
import { radioAudience, radioStations } from '../../../worker/radio/tables'
import { anyone } from '../../support/browser'
import { database } from '../../support/members'
import { runSchedule } from '../../support/schedule'

const stations = ['busy', 'quiet'].map((id, position) => ({
  id,
  position,
  name: id,
  description: 'd',
  image: 'stations/x.webp',
  image_style: 'cover' as const,
}))
let work: Promise<unknown>[] = []
const told = async () => {
  await Promise.all(work)
  const rows = await countListeners(database)
  return new Map(rows.map(({ station_id, listeners }) => [station_id, listeners]))
}

beforeAll(async () => {
  await database.insert(radioStations).values(stations)
})

/** A listener who has read a first chunk. */
async function listen(station_id: string) {
  const sound = new ReadableStream<Uint8Array>({ start: (c) => c.enqueue(Uint8Array.of(1)) })
  const after = (more: Promise<unknown>) => void work.push(more)
  const reader = countListener(sound, {
    db: database,
    station_id,
    session_id: 's',
    after,
  }).getReader()
  await reader.read()
  return reader
}

it('counts listeners with one row for each isolate and station, without those who left', async () => {
  const first = await listen('busy')
  expect(await told()).toEqual(new Map([['busy', 1]]))
  const second = await listen('busy')
  const elsewhere = await listen('quiet')
  expect(await told()).toEqual(
    new Map([
      ['busy', 2],
      ['quiet', 1],
    ]),
  )
  expect(await database.select().from(radioAudience)).toHaveLength(2)
  const now = await (await anyone.get('/api/radio/stations/busy/now')).json()
  expect(now).toMatchObject({ listeners: 2 })

  await Promise.all([first, second, elsewhere].map((reader) => reader.cancel()))
  expect(await told()).toEqual(new Map())
})

it('adds the counts of other isolates, and drops stale ones', async () => {
  const until = Date.now() + 30_000
  await database.insert(radioAudience).values([
    { isolate: 'a', station_id: 'busy', listeners: 40, until },
    { isolate: 'b', station_id: 'busy', listeners: 2, until },
    { isolate: 'gone', station_id: 'busy', listeners: 900, until: Date.now() - 1 },
  ])
  expect(await told()).toEqual(new Map([['busy', 42]]))
  await runSchedule(env)
  expect(await database.select().from(radioAudience)).toHaveLength(2)
})

it('stops counting when the stream ends', async () => {
  work = []
  const sound = new ReadableStream<Uint8Array>({ start: (c) => c.close() })
  const after = (more: Promise<unknown>) => void work.push(more)
  const counted = countListener(sound, {
    db: database,
    station_id: 'quiet',
    session_id: 's',
    after,
  })
  expect((await counted.getReader().read()).done).toBe(true)
  expect((await told()).get('quiet')).toBeUndefined()
})
