import type { createAudioChannels } from './audio-channels'
import type { RetryPorts } from './retry'
import { type Source, sourceAddress } from './source'

/** Seconds before the end. Chromium suspends an element that waits for 15 seconds, and resuming it takes time. */
const PREPARE_WITHIN = 12
/** Seconds before the end at which access is checked again: VIP access may have ended since the recording was preloaded. */
const CONFIRM_WITHIN = 2
/** Seconds before the end at which a timer is set. More than the second between two ticks of a hidden tab. */
const AIM_WITHIN = 1.2
/**
 * Accuracy of timers. A prepared element starts within a few milliseconds of `play`, so starting earlier would cut the end.
 */
const EARLY_MS = 5

type Ports = RetryPorts & {
  addressOf: (source: Source) => string
  channels: Pick<ReturnType<typeof createAudioChannels>, 'prepare' | 'isPrepared' | 'clearStandby'>
  /** Seconds until the end, read from the element. */
  remaining: () => number
  upcoming: () => Source | null
  onDue: () => void
}

type Next = {
  source: Source
  access: 'checking' | 'allowed' | 'confirming' | 'confirmed' | 'denied'
}

/** Preloads the next recording near the end of the current one, and calls `onDue` when it must start. */
export function createNextPreloader({ probe, renewSession, channels, ...ports }: Ports) {
  let next: Next | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Called with each tick while playing. */
  function watch(remaining: number) {
    if (remaining > PREPARE_WITHIN) {
      drop()
      return
    }
    const source = ports.upcoming()
    if (next?.source !== (source ?? undefined)) drop()
    if (!source) return
    const isNearEnd = remaining <= CONFIRM_WITHIN
    if (!next) void prepare((next = { source, access: 'checking' }), isNearEnd)
    else if (isNearEnd && next.access === 'allowed') void confirm(next)
    if (remaining <= AIM_WITHIN) scheduleStart()
  }

  async function prepare(entry: Next, isNearEnd: boolean) {
    const allowed = await mayPlay(entry.source)
    if (next !== entry) return
    if (allowed) channels.prepare(ports.addressOf(entry.source))
    entry.access = !allowed ? 'denied' : isNearEnd ? 'confirmed' : 'allowed'
  }

  async function confirm(entry: Next) {
    entry.access = 'confirming'
    const allowed = await mayPlay(entry.source)
    if (next !== entry) return
    entry.access = allowed ? 'confirmed' : 'denied'
    if (!allowed) channels.clearStandby()
  }

  async function mayPlay(source: Source) {
    const address = sourceAddress(source)
    const result = await probe(address)
    if (result !== 'signed_out') return result === 'ok'
    return (await renewSession()) === 'renewed' && (await probe(address)) === 'ok'
  }

  function scheduleStart() {
    clearTimeout(timer)
    timer = setTimeout(
      // If it is too early, playback stalled meanwhile: the next tick sets the timer again, or the `ended` event comes
      // first.
      () => ports.remaining() * 1000 <= EARLY_MS && ports.onDue(),
      ports.remaining() * 1000,
    )
  }

  /** The prepared source, if it is still the upcoming one. It is returned once. */
  function claim(): Source | null {
    const ready =
      next?.access === 'confirmed' && next.source === ports.upcoming() && channels.isPrepared()
    if (!next || !ready) return null
    const { source } = next
    clearNext()
    return source
  }

  function drop() {
    if (next) channels.clearStandby()
    clearNext()
  }

  function clearNext() {
    clearTimeout(timer)
    next = null
  }

  return { watch, claim, drop }
}
