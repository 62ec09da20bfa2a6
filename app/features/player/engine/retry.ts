import { recordings } from './recordings'

export type Renewal = 'renewed' | 'over' | 'unreachable'

export type RetryPorts = {
  /** Finds out why an address failed. */
  probe: (address: string) => Promise<ProbeResult>
  /** Whether the device can play anything; checked when the address itself works. */
  canSound: () => Promise<boolean>
  renewSession: () => Promise<Renewal>
}

const UNTRIED: Tried = { reloads: 0, renewals: 0 }

/** Seconds past the failed position after which the failure counts as overcome; the same position may fail repeatedly. */
const OVERCOME = 3

/** Counts the attempts for one source, and prepares the next one. */
export function createRetry(ports: RetryPorts, address: string, live: boolean) {
  const { probe, canSound, renewSession } = ports
  let tried = UNTRIED
  let failedAt = 0

  async function next(result: ProbeResult): Promise<'reload' | Problem> {
    const step = nextStep(result, tried)
    if (step.do === 'give_up') return step.problem
    if (step.do === 'reload') {
      tried = { ...tried, reloads: tried.reloads + 1 }
      await new Promise((resolve) => setTimeout(resolve, step.after))
      return 'reload'
    }
    const renewal = await renewSession()
    if (renewal === 'unreachable') return next('unreachable')
    tried = { ...tried, renewals: tried.renewals + 1 }
    return renewal === 'renewed' ? 'reload' : next('signed_out')
  }

  return {
    /** Resolves when it is time to reload, or with the reason why reloading is pointless. */
    async find(position: number) {
      failedAt = position
      const result = await probe(address)
      if (result === 'ok') await recordings.failed(address)
      if (result === 'ok' && !(await canSound())) return 'no_output'
      // A live stream that answers but broke off was a lost connection; for a file it is the file's fault.
      return next(live && result === 'ok' ? 'unreachable' : result)
    },

    playedTo(position: number) {
      if (position > failedAt + OVERCOME) tried = UNTRIED
    },

    /** The fan pressed play or seeked. */
    startOver() {
      tried = UNTRIED
    },
  }
}

/** A media element does not expose the HTTP status of its error, so this sends a HEAD request to the same address. */
export async function probe(address: string): Promise<ProbeResult> {
  const response = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  await recordings.checked(address)
  if (!response || response.status >= 500) return 'unreachable'
  if (response.status === 429) return 'too_many_streams'
  if (response.status === 401) return 'signed_out'
  if (response.status === 403) return 'vip_required'
  return response.ok ? 'ok' : 'missing'
}

/** Whether this browser can play anything. Loaded only after a failure. */
export const canSound = () =>
  import('./sound-check').then(
    ({ checkSound }) => checkSound(),
    () => true,
  )

/** Result of a HEAD request to a source's address. */
export type ProbeResult =
  | 'ok'
  | 'signed_out'
  | 'vip_required'
  | 'missing'
  | 'unreachable'
  | 'too_many_streams'

/**
 * Why playback failed. `unplayable`: this source is broken, the next may work. `no_output`: the device has no audio output.
 */
export type Problem =
  | 'unplayable'
  | 'no_output'
  | 'unreachable'
  | 'vip_required'
  | 'signed_out'
  | 'too_many_streams'

/** Attempts since the source last played. */
export type Tried = { reloads: number; renewals: number }

export type Step =
  | { do: 'reload'; after: number }
  | { do: 'renew' }
  | { do: 'give_up'; problem: Problem }

const RETRY_MS = 100
/** Total 15 seconds: covers a tunnel, an elevator, a change from Wi-Fi to mobile data. */
const RECONNECT_MS = [RETRY_MS, 1000, 2000, 4000, 8000]

/** The next step for a failed source. The number of attempts is limited. */
export function nextStep(result: ProbeResult, tried: Tried): Step {
  switch (result) {
    case 'ok':
    case 'missing':
      return tried.reloads === 0 ? { do: 'reload', after: RETRY_MS } : giveUp('unplayable')
    // Our own stream that was cut off may count for a few more seconds.
    case 'too_many_streams':
    case 'unreachable': {
      const after = RECONNECT_MS[tried.reloads]
      return after === undefined ? giveUp(result) : { do: 'reload', after }
    }
    case 'signed_out':
      // The access cookie lives ten minutes; tracks are often paused for longer.
      return tried.renewals === 0 ? { do: 'renew' } : giveUp('signed_out')
    case 'vip_required':
      return giveUp('vip_required')
  }
}

const giveUp = (problem: Problem): Step => ({ do: 'give_up', problem })
