export type Renewal = 'renewed' | 'over' | 'unreachable'

export type RetryPorts = {
  /** Asks the address why it failed. */
  probe: (address: string) => Promise<Verdict>
  /** Whether the device plays anything; asked when the address itself is fine. */
  canSound: () => Promise<boolean>
  renewSession: () => Promise<Renewal>
}

const UNTRIED: Tried = { reloads: 0, renewals: 0 }

/** Past the place of the failure by this much, it was overcome; nearer, the same spot may fail again and again. */
const OVERCOME = 3

/** Knows what has been tried for one source, and does what comes before the next load. */
export function createRetry(ports: RetryPorts, address: string, live: boolean) {
  const { probe, canSound, renewSession } = ports
  let tried = UNTRIED
  let failedAt = 0

  async function act(verdict: Verdict): Promise<'reload' | Problem> {
    const step = nextStep(verdict, tried)
    if (step.do === 'give_up') return step.problem
    if (step.do === 'reload') {
      tried = { ...tried, reloads: tried.reloads + 1 }
      await new Promise((resolve) => setTimeout(resolve, step.after))
      return 'reload'
    }
    const renewal = await renewSession()
    if (renewal === 'unreachable') return act('unreachable')
    tried = { ...tried, renewals: tried.renewals + 1 }
    return renewal === 'renewed' ? 'reload' : act('signed_out')
  }

  return {
    /** Resolves when it is time to load again, or with the reason why there is no use in it. */
    async find(position: number) {
      failedAt = position
      const verdict = await probe(address)
      // Neither another load nor another source helps.
      if (verdict === 'fine' && !(await canSound())) return 'no_output'
      // A stream that answers and still broke off is a connection that was lost: a file would be at fault.
      return act(live && verdict === 'fine' ? 'unreachable' : verdict)
    },

    sounded(position: number) {
      if (position > failedAt + OVERCOME) tried = UNTRIED
    },

    /** The fan asks anew, or asks for another place. */
    startOver() {
      tried = UNTRIED
    },
  }
}

/** A media element never shows the HTTP status behind its error, so the same address is asked for its head. */
export async function probe(address: string): Promise<Verdict> {
  const response = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!response || response.status >= 500) return 'unreachable'
  if (response.status === 429) return 'too_many_streams'
  if (response.status === 401) return 'signed_out'
  if (response.status === 403) return 'vip_required'
  return response.ok ? 'fine' : 'missing'
}

/** Whether this browser plays anything at all. Fetched when something has failed and the server answers. */
export const canSound = () =>
  import('./sound-check').then(
    ({ checkSound }) => checkSound(),
    () => true,
  )

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
