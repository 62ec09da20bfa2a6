import { eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { newId } from '../lib/ids'
import { radioAudience } from './tables'

const STORE_EVERY_MS = 15_000
/** A stored count is valid this long: it survives two lost writes. */
const VALID_MS = 45_000
/** A listener who has read nothing for this long does not count. */
const INACTIVE_MS = 30_000

type Listener = { session_id: string; heardAt: number }

/** The listeners of each station in this isolate, and when they last read a chunk. */
const here = new Map<string, Map<symbol, Listener>>()
let isolate: string | null = null
let storedAt = 0

/** Passes on the audio of a station and counts its listener while they read it. */
export function countListener(
  sound: ReadableStream<Uint8Array>,
  { db, station_id, session_id, after, stream }: Attendance,
): ReadableStream<Uint8Array> {
  const self = Symbol(station_id)
  const reader = sound.getReader()
  const room = here.get(station_id) ?? new Map<symbol, Listener>()
  here.set(station_id, room)

  const markActive = () => {
    const isFirst = room.size === 0
    room.set(self, { session_id, heardAt: Date.now() })
    if (isFirst || Date.now() - storedAt > STORE_EVERY_MS) after(storeCounts(db))
  }
  const leave = () => {
    // While others listen, their next chunk stores the count.
    if (room.delete(self) && room.size === 0) after(storeCounts(db))
    stream?.close()
  }
  let isOver = false
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // At once: the next chunk is up to four seconds away.
        stream?.ended.addEventListener('abort', () => {
          if (isOver) return
          isOver = true
          leave()
          controller.close()
          reader.cancel().catch(() => undefined)
        })
      },
      async pull(controller) {
        markActive()
        const { done, value } = await reader.read().catch((error: unknown) => {
          leave()
          throw error
        })
        if (isOver) return
        if (!done) return controller.enqueue(value)
        isOver = true
        leave()
        controller.close()
      },
      async cancel(reason) {
        isOver = true
        leave()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

type Attendance = {
  db: Database
  station_id: string
  session_id: string
  /** Runs work that the listener does not wait for. */
  after: (work: Promise<unknown>) => void
  /** The stream slot: ends the audio when access ends, and is freed when the listener leaves. */
  stream?: { ended: AbortSignal; close: () => void }
}

/** The sessions that listen to any station in this isolate. */
export const listeningSessions = () =>
  new Set([...here.values()].flatMap((room) => [...room.values()].map((one) => one.session_id)))

/** A statement: the number of listeners of each station that has any, in all isolates. */
export const countListeners = (db: Database) =>
  db
    .select({
      station_id: radioAudience.station_id,
      listeners: sql<number>`sum(${radioAudience.listeners})`.as('listeners'),
    })
    .from(radioAudience)
    .where(gt(radioAudience.until, Date.now()))
    .groupBy(radioAudience.station_id)

/** Deletes the counts of stopped isolates. */
export const pruneAudience = (db: Database) =>
  db.delete(radioAudience).where(lt(radioAudience.until, Date.now()))

async function storeCounts(db: Database) {
  isolate ??= newId()
  storedAt = Date.now()
  const mine = isolate
  const until = storedAt + VALID_MS
  const rows = [...here]
    .map(([station_id, room]) => ({
      isolate: mine,
      station_id,
      listeners: activeCount(room),
      until,
    }))
    .filter(({ listeners }) => listeners > 0)
  const forget = db.delete(radioAudience).where(eq(radioAudience.isolate, mine))
  return rows.length === 0 ? forget : db.batch([forget, db.insert(radioAudience).values(rows)])
}

const activeCount = (room: Map<symbol, Listener>) =>
  [...room.values()].filter(({ heardAt }) => Date.now() - heardAt < INACTIVE_MS).length
