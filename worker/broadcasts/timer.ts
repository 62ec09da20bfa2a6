import { type TimerWork, tellTimer, wakeTimer } from '../live'
import { runBroadcasts } from './run-broadcasts'
import { Flow } from './sender-state'

/** The name of the timer. There is one, so that one pace holds for all broadcasts. */
export const BROADCASTS = 'broadcasts'

/** Sends broadcasts. */
export function broadcastTimer(): TimerWork {
  const flow = new Flow()
  return {
    run: (env) => runBroadcasts(env, flow),
    // A broadcast was cancelled: no further request of it begins.
    tell: (broadcastId) => void flow.stopped.add(broadcastId),
  }
}

/** To be called after a broadcast was scheduled. */
export const wakeSender = (env: Cloudflare.Env) => wakeTimer(env, BROADCASTS)

export const stopSending = (env: Cloudflare.Env, broadcastId: string) =>
  tellTimer(env, BROADCASTS, broadcastId)
