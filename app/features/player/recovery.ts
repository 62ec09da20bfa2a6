/** What the address of a source answers when the element says no more than 'it failed'. */
export type Verdict =
  | 'fine'
  | 'signed_out'
  | 'vip_required'
  | 'missing'
  | 'unreachable'
  | 'too_many_streams'

/**
 * Why nothing sounds. `unplayable` is the source's own fault, so the next one may do better; `no_output` is the device's, so
 * no other one would.
 */
export type Problem =
  | 'unplayable'
  | 'no_output'
  | 'unreachable'
  | 'vip_required'
  | 'signed_out'
  | 'too_many_streams'

/** What has been tried since the source last sounded. */
export type Tried = { reloads: number; renewals: number }

export type Step =
  | { do: 'reload'; after: number }
  | { do: 'renew' }
  | { do: 'give_up'; problem: Problem }

const RETRY_MS = 100
/** A tunnel, a lift, a change from Wi-Fi to mobile: about a quarter of a minute. */
const RECONNECT_MS = [RETRY_MS, 1000, 2000, 4000, 8000]

/** What to do about a source that failed. Every road ends: no source is tried for ever. */
export function nextStep(verdict: Verdict, tried: Tried): Step {
  switch (verdict) {
    case 'fine':
      return tried.reloads === 0 ? { do: 'reload', after: RETRY_MS } : giveUp('unplayable')
    case 'missing':
      return giveUp('unplayable')
    // One's own stream that was cut off may hold its place for some seconds more.
    case 'too_many_streams':
    case 'unreachable': {
      const after = RECONNECT_MS[tried.reloads]
      return after === undefined ? giveUp(verdict) : { do: 'reload', after }
    }
    case 'signed_out':
      // The access cookie lives ten minutes, a track is often paused for longer.
      return tried.renewals === 0 ? { do: 'renew' } : giveUp('signed_out')
    case 'vip_required':
      return giveUp('vip_required')
  }
}

const giveUp = (problem: Problem): Step => ({ do: 'give_up', problem })
