// Runs in the Worker, before the product's code is loaded: a simulated clock, and the record of all calls over the network.

import { AsyncLocalStorage } from 'node:async_hooks'

/** Real milliseconds without activity after which nothing but the simulated network is waited for. */
const QUIET_MS = 25
/** And so many turns of the event loop: on a busy machine 25 ms may pass without one. */
const QUIET_POLLS = 10
const POLL_MS = 2
/** The runtime cancels what a client has left; its trips are not polled any more. */
const CANCELLED_MS = 1000

const RealDate = Date
const { performance, setTimeout } = globalThis
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Simulated milliseconds of each kind of call, by where the code runs; null: calls take no simulated time. */
let latencies = null
let now = 0
/** Orders what happens at one simulated time. */
let tick = 0
let calls = []
/** The clock stands still until the goal's requests have arrived, and again when it is reached: at its last mark. */
let goal = null
let arrived = 0
/** When the last goal was reached. */
let end = null
/** The simulated time at which the record begins. */
let countedFrom = 0
/** Calls that have arrived and are being answered by the local simulators, in real time. */
const busy = new Set()
let lastActivity = 0
let activities = 0
let dateOffset = 0
/** The time of day at the start of the record; from then on it passes as the simulated clock does. */
let startedAt = 0
const waiting = new Set()
/** The number of the flow; work that an earlier one left behind is not counted. */
let flow = 0
const flowOf = new AsyncLocalStorage()

/** For what is no part of a flow, such as alarms and the webhooks that a flow causes. Its calls take no simulated time. */
export const outsideOfFlows = (run) => flowOf.run(null, run)

/** The queue's tasks wait until a flow has ended: they fill the caches of the isolate that the flow is to find expired. */
let areTasksHeld = false
let runningTasks = 0

export async function betweenFlows(run) {
  // Polled: a promise that another request resolves does not keep this one alive.
  while (areTasksHeld) await pause(POLL_MS)
  runningTasks += 1
  try {
    return await outsideOfFlows(run)
  } finally {
    runningTasks -= 1
  }
}

/** A request of a fan, in the current flow. */
export function inFlow(answer) {
  arrived += 1
  active()
  return flowOf.run(flow, answer)
}

// Rooms have no request of their own: they work for the current flow.
const isOfFlow = () => latencies !== null && [flow, undefined].includes(flowOf.getStore())

const active = () => {
  lastActivity = performance.now()
  activities += 1
}

const isReached = () => goal !== null && goal.count === 0

/**
 * One call over the network: it takes its time on the way, then the real one is made.
 * @param {'primary' | 'replica' | 'R2' | 'object' | 'external' | 'queue'} kind
 * @param {'worker' | 'object'} from
 * @param {string} what for the record
 */
export async function call(kind, from, what, make) {
  if (!isOfFlow()) return make()
  const due = now + latencies[from][kind]
  const made = { kind, from, what, began: (tick += 1), due: due - countedFrom }
  calls.push(made)
  await travel(due)
  // An object makes calls of its own, so its answer is no local work.
  if (kind === 'object') return make()
  busy.add(made)
  try {
    return await make()
  } finally {
    busy.delete(made)
    active()
  }
}

async function travel(at) {
  const trip = { at, polledAt: performance.now(), activities, quietPolls: 0 }
  waiting.add(trip)
  active()
  try {
    // Polled: a promise that another request resolves does not keep this one alive.
    while (now < trip.at) {
      await pause(POLL_MS)
      trip.polledAt = performance.now()
      waiting.add(trip)
      trip.quietPolls = trip.activities === activities ? trip.quietPolls + 1 : 0
      trip.activities = activities
      if (trip.quietPolls >= QUIET_POLLS) advance()
    }
  } finally {
    waiting.delete(trip)
    active()
  }
}

function pending() {
  for (const trip of waiting)
    if (performance.now() - trip.polledAt > CANCELLED_MS) waiting.delete(trip)
  return [...waiting]
}

function advance() {
  const next = Math.min(...pending().map(({ at }) => at))
  // A trip that has ended is about to continue.
  if (next <= now || busy.size > 0 || performance.now() - lastActivity < QUIET_MS) return
  if (goal && (arrived < goal.requests || isReached())) return
  now = next
  active()
}

/** Something that a flow waits for, such as the end of an answer. */
export function mark(what) {
  if (goal?.mark !== what || goal.count === 0) return
  goal.count -= 1
  if (goal.count === 0) end = { at: now - countedFrom, tick: (tick += 1) }
  active()
}

export const control = {
  /** Until `stop`. */
  async holdTasks() {
    areTasksHeld = true
    while (runningTasks > 0) await pause(POLL_MS)
  },
  /** A new record, with these latencies. */
  start(latenciesOfPlace) {
    startedAt = RealDate.now() + dateOffset
    latencies = latenciesOfPlace
    flow += 1
    now = tick = 0
    waiting.clear()
    busy.clear()
    goal = end = null
    control.restart()
  },
  /** Forgets what the flow did until now. */
  restart() {
    calls = []
    countedFrom = now
  },
  /** What the next step of the flow waits for. Null: the clock runs freely, for work after the answer. */
  aim(next) {
    goal = next
    arrived = 0
  },
  read: () => ({
    calls,
    end,
    isReached: isReached(),
    isQuiet:
      pending().length === 0 && busy.size === 0 && performance.now() - lastActivity > 4 * QUIET_MS,
  }),
  stop() {
    latencies = null
    areTasksHeld = false
  },
  /** Moves the Worker's time of day, so that its caches expire. */
  passTime(ms) {
    dateOffset += ms
  },
}

const timeOfDay = () => (latencies ? startedAt + now : RealDate.now() + dateOffset)

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(timeOfDay())
    else super(...args)
  }

  static now() {
    return timeOfDay()
  }
}

const realFetch = globalThis.fetch
/** Where the code runs that calls other hosts: only the chat's rooms do so outside of requests. */
globalThis.fetch = (input, init) => {
  const { host, pathname } = new URL(input instanceof Request ? input.url : input)
  const from = pathname.includes('/llm/') ? 'object' : 'worker'
  return call('external', from, `${host}${pathname}`, async () => {
    const response = await realFetch(input, init)
    // Its body is on the way too; only the chat's is a stream that is read while it comes.
    return from === 'object' ? response : new Response(await response.arrayBuffer(), response)
  })
}

const { value: send } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'send')
WebSocket.prototype.send = function sendMarked(data) {
  if (typeof data === 'string') mark(`frame ${typeOf(data)}`)
  return Reflect.apply(send, this, [data])
}

function typeOf(text) {
  try {
    const frame = JSON.parse(text)
    return frame.type ?? ('events' in frame ? 'events' : 'other')
  } catch {
    return 'other'
  }
}
