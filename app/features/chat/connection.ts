/** Where the line to the chat room stands. */
export type Line = 'connecting' | 'live' | 'waiting' | 'offline' | 'over' | 'refused'

type LineEvent = 'opened' | 'lost' | 'due' | 'online' | 'offline' | 'session_over' | 'not_allowed'

/** What each event makes of the line; what is not listed leaves it as it is. */
const TABLE: Record<Line, Partial<Record<LineEvent, Line>>> = {
  connecting: { opened: 'live', lost: 'waiting', offline: 'offline' },
  live: { lost: 'waiting', offline: 'offline' },
  waiting: { due: 'connecting', online: 'connecting', offline: 'offline' },
  offline: { online: 'connecting' },
  // Nothing brings these back but another session.
  over: {},
  refused: {},
}

export function nextLine(line: Line, event: LineEvent): Line {
  if (line === 'over' || line === 'refused') return line
  if (event === 'session_over') return 'over'
  if (event === 'not_allowed') return 'refused'
  return TABLE[line][event] ?? line
}

const FIRST_MS = 500
const LONGEST_MS = 20_000

/** Longer each time, and never the same for all: a room that comes back is not run over. */
export const pauseBefore = (attempt: number, random = Math.random()) =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt) * (0.5 + random / 2)
