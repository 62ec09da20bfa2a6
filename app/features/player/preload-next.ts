import type { createAudioChannels } from './audio-channels'
import type { RetryPorts } from './retry'
import { type Source, sourceAddress } from './source'

/** Seconds before the end. Chromium puts an element to sleep that waits for 15, and waking it takes time. */
const PREPARE_WITHIN = 12
/** The gate is asked once more here: what was loaded for a VIP is not to be heard by someone who is one no longer. */
const CONFIRM_WITHIN = 2
/** From here on the moment is aimed at. More than the second between two ticks of a hidden tab. */
const AIM_WITHIN = 1.2
/** A timer's own error. A prepared element sounds within some ms of `play`, so nothing is begun any earlier. */
const EARLY_MS = 5

type Ports = RetryPorts & {
  addressOf: (source: Source) => string
  decks: Pick<ReturnType<typeof createAudioChannels>, 'prepare' | 'isPrepared' | 'clearBack'>
  /** Seconds until the end, read off the element itself. */
  remaining: () => number
  upcoming: () => Source | null
  strike: () => void
}

type Next = { source: Source; gate: 'asking' | 'open' | 'confirming' | 'confirmed' | 'shut' }

/** Gets the next recording ready while this one ends, and says when its moment has come. */
export function createNextPreloader({ probe, renewSession, decks, ...ports }: Ports) {
  let next: Next | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Called with each tick while sound runs. */
  function watch(remaining: number) {
    if (remaining > PREPARE_WITHIN) {
      drop()
      return
    }
    const source = ports.upcoming()
    if (next?.source !== (source ?? undefined)) drop()
    if (!source) return
    const last = remaining <= CONFIRM_WITHIN
    if (!next) void admit((next = { source, gate: 'asking' }), last)
    else if (last && next.gate === 'open') void confirm(next)
    if (remaining <= AIM_WITHIN) aim()
  }

  async function admit(mine: Next, last: boolean) {
    const open = await mayPlay(mine.source)
    if (next !== mine) return
    if (open) decks.prepare(ports.addressOf(mine.source))
    mine.gate = !open ? 'shut' : last ? 'confirmed' : 'open'
  }

  async function confirm(mine: Next) {
    mine.gate = 'confirming'
    const open = await mayPlay(mine.source)
    if (next !== mine) return
    mine.gate = open ? 'confirmed' : 'shut'
    if (!open) decks.clearBack()
  }

  async function mayPlay(source: Source) {
    const address = sourceAddress(source)
    const verdict = await probe(address)
    if (verdict !== 'signed_out') return verdict === 'fine'
    return (await renewSession()) === 'renewed' && (await probe(address)) === 'fine'
  }

  function aim() {
    clearTimeout(timer)
    timer = setTimeout(
      // Too early means that it was held up meanwhile: the next tick aims anew, or the end itself comes first.
      () => ports.remaining() * 1000 <= EARLY_MS && ports.strike(),
      ports.remaining() * 1000,
    )
  }

  /** What is ready to go on with, if it is still what comes next. It is given once. */
  function claim(): Source | null {
    const ready =
      next?.gate === 'confirmed' && next.source === ports.upcoming() && decks.isPrepared()
    if (!next || !ready) return null
    const { source } = next
    forget()
    return source
  }

  function drop() {
    if (next) decks.clearBack()
    forget()
  }

  function forget() {
    clearTimeout(timer)
    next = null
  }

  return { watch, claim, drop }
}
