import type { ChannelEvents } from './audio-channel'
import { createAudioChannels } from './audio-channels'
import { createListening } from './listening'
import type { MediaElement } from './media-element'
import { createNextPreloader } from './preload-next'
import type { ProgressStore } from './progress'
import { createRetry, type Problem, type RetryPorts } from './retry'
import { isLive, knownDuration, type Source, sourceAddress } from './source'
import { createTicker } from './ticker'

export type Sound = 'loading' | 'playing' | 'paused'

export type EnginePorts = RetryPorts & {
  medium: MediaElement
  /** A second one, on which the next recording waits for the end of this one. */
  spare?: MediaElement
  /** Where a source is loaded from, if not at its plain address. */
  addressOf?: (source: Source) => string
  progress: ProgressStore
  /** Browsers suspend the audio graph on their own; called whenever sound is to start. */
  wakeAudio: () => void
}

export type EngineReports = {
  sound: (sound: Sound) => void
  /** The source was really heard: once per start. */
  listened: (source: Source) => void
  ended: () => void
  /** What is to follow at the end without a gap, if anything. */
  upcoming?: () => Source | null
  /** It has taken over. */
  handedOver?: () => void
  gaveUp: (problem: Problem) => void
}

/** This long without a sound, though sound is wanted, is a dead connection that nobody has reported. */
const STALL_MS = 15_000

/** Makes one source sound, whatever it takes. What comes before and after it is the player's business. */
export function createEngine(ports: EnginePorts, reports: EngineReports) {
  const { progress, addressOf = sourceAddress } = ports
  let on: { source: Source; retry: ReturnType<typeof createRetry> } | null = null
  let state: 'resting' | 'sounding' | 'recovering' = 'resting'
  let movedAt = 0
  // Each attempt takes a number. Whoever comes back from waiting with an older one has been superseded.
  let attempt = 0

  const listening = createListening(() => on && reports.listened(on.source))

  const ticker = createTicker(() => {
    if (state !== 'sounding') return
    showProgress()
    if (performance.now() - movedAt > STALL_MS) void recover()
    else if (!liveIsOn()) nextUp.watch(remaining())
  })

  const news: ChannelEvents = {
    playing: () => state === 'sounding' && reports.sound('playing'),
    waiting: () => state === 'sounding' && reports.sound('loading'),
    interrupted: () => state === 'sounding' && pause(),
    failed: () => void recover(),
    moved: () => state !== 'recovering' && showProgress(),
    ended() {
      if (liveIsOn()) {
        void recover()
        return
      }
      showProgress()
      if (handOver()) return
      rest()
      reports.ended()
    },
  }
  const decks = createAudioChannels(ports.medium, ports.spare, news)
  const deck = decks.front

  const nextUp = createNextPreloader({
    ...ports,
    addressOf,
    decks,
    remaining,
    upcoming: () => reports.upcoming?.() ?? null,
    strike: () => void (state === 'sounding' && handOver()),
  })

  /** Firefox reckons a length for a live stream, which grows as it plays: only the source knows that there is none. */
  function read() {
    const now = deck().read()
    return liveIsOn() ? { ...now, duration: null } : now
  }

  function remaining() {
    const { position, duration } = read()
    return (duration ?? Infinity) - position
  }

  const liveIsOn = () => on !== null && isLive(on.source)

  function put(source: Source, at: number) {
    on = { source, retry: createRetry(ports, sourceAddress(source), isLive(source)) }
    listening.restart()
    progress.set({ position: at, duration: knownDuration(source), buffered: 0 })
  }

  function load() {
    if (!on) return
    const address = addressOf(on.source)
    // Live begins where everyone else is.
    if (liveIsOn()) progress.set({ position: 0 })
    sound(() => deck().start(address, progress.get().position))
  }

  function sound(begin: () => Promise<void>) {
    reports.sound('loading')
    ports.wakeAudio()
    decks.unlockBack()
    attemptTo(begin)
  }

  function attemptTo(begin: () => Promise<void>) {
    const mine = ++attempt
    state = 'sounding'
    movedAt = performance.now()
    ticker.start()
    begin().catch((error: unknown) => {
      if (mine !== attempt || isNamed(error, 'AbortError')) return
      // The browser wants a click first. Nothing is wrong: the fan presses play.
      if (isNamed(error, 'NotAllowedError')) rest()
      else void recover()
    })
  }

  /** The prepared deck goes on where this one ends. False: nothing is ready. */
  function handOver() {
    const source = nextUp.claim()
    if (!source) return false
    decks.swap()
    attemptTo(resumeOrReload)
    put(source, 0)
    reports.handedOver?.()
    return true
  }

  /** Where a browser lets only the element sound that the fan has clicked on, that one takes the next recording as well. */
  const resumeOrReload = () =>
    deck()
      .resume()
      .catch((error: unknown) => {
        if (!on || !isNamed(error, 'NotAllowedError')) throw error
        decks.swap()
        return deck().start(addressOf(on.source), 0)
      })

  function rest() {
    attempt += 1
    state = 'resting'
    ticker.stop()
    // Whoever pauses before the end may come back as a VIP no longer.
    nextUp.drop()
    listening.interrupt()
    reports.sound('paused')
  }

  /** Finds out what is wrong and what is worth trying. A failure tells twice, by its event and by `play`'s promise. */
  async function recover() {
    if (!on || state !== 'sounding') return
    state = 'recovering'
    const mine = ++attempt
    reports.sound('loading')
    listening.interrupt()
    const remedy = await on.retry.find(liveIsOn() ? 0 : progress.get().position)
    if (mine !== attempt) return
    if (remedy === 'reload') {
      load()
      return
    }
    deck().eject()
    rest()
    reports.gaveUp(remedy)
  }

  function showProgress() {
    const before = progress.get()
    const { position, duration, buffered } = read()
    progress.set({ position, duration: duration ?? before.duration, buffered })
    if (state !== 'sounding' || position === before.position) return
    movedAt = performance.now()
    listening.hear(position, duration)
    on?.retry.sounded(position)
  }

  /** Plays a source from `at`; whatever was on gives way. */
  function start(source: Source, at = 0) {
    clearBack()
    put(source, at)
    load()
  }

  /** Shows a source without loading it: nothing is fetched until the fan presses play. */
  function cue(source: Source, at: number) {
    clearBack()
    deck().eject()
    put(source, at)
    rest()
  }

  function resume() {
    on?.retry.startOver()
    if (deck().isReady()) sound(deck().resume)
    else load()
  }

  /** Live is let go of: what plays later is what is on air then. */
  function pause() {
    rest()
    if (liveIsOn()) deck().eject()
    else deck().pause()
  }

  function seek(position: number) {
    const { duration } = progress.get()
    if (!on || duration === null) return
    const place = Math.min(Math.max(0, position), duration)
    on.retry.startOver()
    listening.interrupt()
    deck().seek(place)
    progress.set({ position: place })
  }

  /** Nothing waits there, and nothing fades out there. */
  function clearBack() {
    nextUp.drop()
    decks.clearBack()
  }

  /** Silence, and nothing on. */
  function stop() {
    on = null
    clearBack()
    deck().eject()
    rest()
    progress.set({ position: 0, duration: null, buffered: 0 })
  }

  return { start, cue, resume, pause, seek, stop, setVolume: decks.setVolume }
}

const isNamed = (error: unknown, name: string) =>
  error instanceof DOMException && error.name === name
