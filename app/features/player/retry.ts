import { type Problem, type Tried, type Verdict, nextStep } from './recovery'

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
