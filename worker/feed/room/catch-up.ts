import type { Database } from '../../db/client'
import { newestSeq, readLog } from '../event-log'
import type { LoggedEvent } from '../news'
import { readSince } from './listener'
import { REPLAY_EVENTS, type ReplayBuffer, fitsReplay } from './replay-buffer'

/** The events that a new socket is sent, and the number of the last one. `events` is null if the page must read the feed again. */
export type CatchUp = { upTo: number; events: LoggedEvent[] | null }

type Delivered = { delivered: number; replay: ReplayBuffer }

/**
 * The events after `since`, all of them or none. They come from the room's replay buffer (null: it has no listeners yet) if that
 * is complete, else from the log.
 */
export async function readMissed(
  db: Database,
  since: string | null,
  room: Delivered | null,
): Promise<CatchUp> {
  if (since === null) return eventsUpTo(room ? room.delivered : await newestSeq(db), [])
  const from = readSince(since)
  if (room && from !== null && from <= room.delivered) {
    const kept = room.replay.after(from)
    if (kept) return eventsUpTo(room.delivered, kept)
  }
  if (from === null) return resync(await newestSeq(db))
  const { newest, pruned, events } = await readLog(db, from, REPLAY_EVENTS + 1)
  return from > newest || pruned > from ? resync(newest) : eventsUpTo(newest, events)
}

/** Adds the events that the room delivered while `readMissed` was running. */
export function withRecentEvents(
  { upTo, events }: CatchUp,
  { delivered, replay }: Delivered,
): CatchUp {
  if (upTo >= delivered) return { upTo, events }
  const meanwhile = events && replay.after(upTo)
  return meanwhile ? eventsUpTo(delivered, [...events, ...meanwhile]) : resync(delivered)
}

const eventsUpTo = (upTo: number, events: LoggedEvent[]): CatchUp =>
  fitsReplay(events) ? { upTo, events } : resync(upTo)

const resync = (upTo: number): CatchUp => ({ upTo, events: null })
