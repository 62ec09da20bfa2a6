/**
 * `checking`: the door did not open, or the session is said to be over; someone who would know is asked. `displaced`: this
 * member has newer windows than the server keeps; this one comes back when it is looked at.
 */
export type LiveState =
  | 'idle'
  | 'connecting'
  | 'checking'
  | 'live'
  | 'waiting'
  | 'offline'
  | 'asleep'
  | 'displaced'
  | 'over'

export type Signal =
  /** Posts are shown; no longer. */
  | 'start'
  | 'stop'
  /** The first frame is there. */
  | 'greeted'
  | 'lost'
  | 'too-slow'
  | 'session-over'
  | 'not-allowed'
  /** What was asked in `checking`. */
  | 'signed-in'
  | 'signed-out'
  /** The wait is over. */
  | 'due'
  | 'offline'
  | 'online'
  /** The window is out of sight for long; looked at again. */
  | 'slept'
  | 'woke'

type Row = Partial<Record<Signal, LiveState>>

// Whatever else goes on: nobody looks, no network, the tab is put away.
const ALWAYS: Row = { stop: 'idle', offline: 'offline', slept: 'asleep' }

const TABLE: Record<LiveState, Row> = {
  idle: { start: 'connecting' },
  connecting: {
    ...ALWAYS,
    greeted: 'live',
    lost: 'checking',
    'session-over': 'checking',
    'too-slow': 'waiting',
    'not-allowed': 'displaced',
  },
  checking: { ...ALWAYS, 'signed-in': 'waiting', 'signed-out': 'over' },
  live: {
    ...ALWAYS,
    lost: 'waiting',
    'session-over': 'checking',
    'too-slow': 'connecting',
    'not-allowed': 'displaced',
  },
  waiting: { ...ALWAYS, due: 'connecting', online: 'connecting', woke: 'connecting' },
  offline: { stop: 'idle', online: 'waiting' },
  asleep: { stop: 'idle', woke: 'connecting' },
  displaced: { stop: 'idle', woke: 'connecting' },
  over: { stop: 'idle', start: 'connecting' },
}

/** Null: the signal changes nothing here. */
export const nextState = (state: LiveState, signal: Signal): LiveState | null =>
  TABLE[state][signal] ?? null
