import type { Database } from '../../db/client'
import { type LoggedEvent, prunedSeq, newestSeq, readEvents } from '../event-log'
import { readSince } from './listener'
import { REPLAY_EVENTS, type ReplayBuffer, fitsReplay } from './replay-buffer'

/** A newcomer's first events, and up to where they reach; null when the page is to be read anew. */
export type CatchUp = { upTo: number; events: LoggedEvent[] | null }

type Carrying = { carried: number; recent: ReplayBuffer }

/**
 * What a newcomer missed since `since`: exactly that, or the word to read the page anew. `room` is what the room holds,
 * when it carries anything; the rest is asked of the log.
 */
export async function readMissed(
  db: Database,
  since: string | null,
  room: Carrying | null,
): Promise<CatchUp> {
  if (since === null) return told(room ? room.carried : await newestSeq(db), [])
  const from = readSince(since)
  if (room && from !== null && from <= room.carried) {
    const held = room.recent.after(from)
    if (held) return told(room.carried, held)
  }
  const newest = await newestSeq(db)
  if (from === null || from > newest) return resync(newest)
  const events = await readEvents(db, from, REPLAY_EVENTS + 1)
  if ((await prunedSeq(db)) > from) return resync(newest)
  return told(Math.max(newest, events.at(-1)?.seq ?? 0), events)
}

/** The same greeting, if the room has gone on while it was made: with what the room carried meanwhile. */
export function withRecentEvents(
  { upTo, events }: CatchUp,
  { carried, recent }: Carrying,
): CatchUp {
  if (upTo >= carried) return { upTo, events }
  const meanwhile = events && recent.after(upTo)
  return meanwhile ? told(carried, [...events, ...meanwhile]) : resync(carried)
}

const told = (upTo: number, events: LoggedEvent[]): CatchUp =>
  fitsReplay(events) ? { upTo, events } : resync(upTo)

const resync = (upTo: number): CatchUp => ({ upTo, events: null })
