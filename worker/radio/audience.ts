import { eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { newId } from '../platform/ids'
import { radioAudience } from './tables'

const TELL_EVERY_MS = 15_000
/** Told twice more before it is believed no longer. */
const BELIEVED_MS = 45_000
/** Whoever has taken nothing for so long hears nothing. */
const SILENT_MS = 30_000

type Listener = { session_id: string; heardAt: number }

/** Who hears a station through this isolate, and when they last took a piece of it. */
const here = new Map<string, Map<symbol, Listener>>()
let isolate: string | null = null
let toldAt = 0

/** Passes a station's sound on and counts its listener for as long as they take it. */
export function countListener(
  sound: ReadableStream<Uint8Array>,
  { db, station_id, session_id, after, stream }: Attendance,
): ReadableStream<Uint8Array> {
  const self = Symbol(station_id)
  const reader = sound.getReader()
  const room = here.get(station_id) ?? new Map<symbol, Listener>()
  here.set(station_id, room)

  const hear = () => {
    const isNews = room.size === 0
    room.set(self, { session_id, heardAt: Date.now() })
    if (isNews || Date.now() - toldAt > TELL_EVERY_MS) after(tell(db))
  }
  const leave = () => {
    // As long as another one listens, theirs is the next word.
    if (room.delete(self) && room.size === 0) after(tell(db))
    stream?.close()
  }
  let isOver = false
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // Not at the next piece, which is up to four seconds away.
        stream?.ended.addEventListener('abort', () => {
          if (isOver) return
          isOver = true
          leave()
          controller.close()
          reader.cancel().catch(() => undefined)
        })
      },
      async pull(controller) {
        hear()
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
  /** Work that the listener does not wait for. */
  after: (work: Promise<unknown>) => void
  /** Ends the sound when the member may not listen any more; freed when the listener leaves. */
  stream?: { ended: AbortSignal; close: () => void }
}

/** The sessions that hear any station through this isolate. */
export const listeningSessions = () =>
  new Set([...here.values()].flatMap((room) => [...room.values()].map((one) => one.session_id)))

/** How many hear each station, through all isolates. */
export async function countListeners(db: Database) {
  const rows = await db
    .select({
      station_id: radioAudience.station_id,
      listeners: sql<number>`sum(${radioAudience.listeners})`,
    })
    .from(radioAudience)
    .where(gt(radioAudience.until, Date.now()))
    .groupBy(radioAudience.station_id)
  return new Map(rows.map(({ station_id, listeners }) => [station_id, listeners]))
}

/** Forgets isolates that are gone. */
export const pruneAudience = (db: Database) =>
  db.delete(radioAudience).where(lt(radioAudience.until, Date.now()))

async function tell(db: Database) {
  isolate ??= newId()
  toldAt = Date.now()
  const mine = isolate
  const until = toldAt + BELIEVED_MS
  const rows = [...here]
    .map(([station_id, room]) => ({ isolate: mine, station_id, listeners: awake(room), until }))
    .filter(({ listeners }) => listeners > 0)
  const forget = db.delete(radioAudience).where(eq(radioAudience.isolate, mine))
  return rows.length === 0 ? forget : db.batch([forget, db.insert(radioAudience).values(rows)])
}

const awake = (room: Map<symbol, Listener>) =>
  [...room.values()].filter(({ heardAt }) => Date.now() - heardAt < SILENT_MS).length
