import { type ChannelEvents, createAudioChannels } from './audio-channels'
import { scrobbleAfter } from '../../../../shared/scrobbling-rule'
import { createListening, playAfter } from './listening'
import type { MediaElement } from './media-element'
import { createNextPreloader } from './preload-next'
import type { ProgressStore } from './progress'
import { createRetry, type Problem, type RetryPorts } from './retry'
import { isLive, knownDuration, type Source, sourceAddress } from './source'

export type Sound = 'loading' | 'playing' | 'paused'

export type EnginePorts = RetryPorts & {
  medium: MediaElement
  /** A second element that preloads the next recording, for a change without a gap. */
  spare?: MediaElement
  /** Address to load a source from; by default its plain address. */
  addressOf?: (source: Source) => string
  progress: ProgressStore
  /** Resumes the audio graph, which browsers suspend on their own. Called before each start. */
  wakeAudio: () => void
}

export type EngineReports = {
  sound: (sound: Sound) => void
  /** The source has played long enough to count as a play: once for each start. */
  played?: (source: Source) => void
  /** It has played long enough for scrobbling: once for each start. */
  listened?: (source: Source) => void
  ended: () => void
  /** The source to continue with at the end without a gap, if any. */
  upcoming?: () => Source | null
  /** The upcoming source is playing now. */
  gaplessAdvance?: () => void
  gaveUp: (problem: Problem) => void
}

/** No progress for this long while playing means a dead connection that fired no error event. */
const STALL_MS = 15_000

/** Plays one source and recovers from failures. The order of sources is the player's job. */
export function createEngine(ports: EnginePorts, reports: EngineReports) {
  const { progress, addressOf = sourceAddress } = ports
  let current: { source: Source; retry: ReturnType<typeof createRetry> } | null = null
  let state: 'stopped' | 'playing' | 'recovering' = 'stopped'
  let movedAt = 0
  // Each attempt gets a number, so that a callback of an earlier one can tell that it is outdated.
  let attempt = 0
  const listening = createListening([
    { after: playAfter, reached: () => current && reports.played?.(current.source) },
    {
      after: (duration) => duration && scrobbleAfter(duration),
      reached: () => current && reports.listened?.(current.source),
    },
  ])

  const ticker = createTicker(() => {
    if (state !== 'playing') return
    showProgress()
    if (performance.now() - movedAt > STALL_MS) void recover()
    else if (!isCurrentLive()) preloader.watch(remaining())
  })

  const events: ChannelEvents = {
    playing: () => state === 'playing' && reports.sound('playing'),
    waiting: () => state === 'playing' && reports.sound('loading'),
    interrupted: () => state === 'playing' && pause(),
    failed: () => void recover(),
    moved: () => state !== 'recovering' && showProgress(),
    ended() {
      if (current?.source.kind === 'radio') {
        void recover()
        return
      }
      showProgress()
      if (playPrepared()) return
      halt()
      reports.ended()
    },
  }

  const channels = createAudioChannels(ports.medium, ports.spare, events)
  const channel = channels.active
  const preloader = createNextPreloader({
    ...ports,
    addressOf,
    channels,
    remaining,
    upcoming: () => reports.upcoming?.() ?? null,
    onDue: () => void (state === 'playing' && playPrepared()),
  })

  /** Firefox computes a growing duration for live streams; only the source knows that there is none. */
  function read() {
    const now = channel().read()
    return isCurrentLive() ? { ...now, duration: null } : now
  }

  function remaining() {
    const { position, duration } = read()
    return (duration ?? Infinity) - position
  }

  const isCurrentLive = () => current !== null && isLive(current.source)

  function setCurrent(source: Source, at: number) {
    current = { source, retry: createRetry(ports, sourceAddress(source), isLive(source)) }
    listening.restart()
    progress.set({ position: at, duration: knownDuration(source), buffered: 0 })
  }

  function load() {
    if (!current) return
    const address = addressOf(current.source)
    // Live streams start at the live position.
    if (isCurrentLive()) progress.set({ position: 0 })
    play(() => channel().start(address, progress.get().position))
  }

  function play(begin: () => Promise<void>) {
    reports.sound('loading')
    ports.wakeAudio()
    channels.unlockStandby()
    tryToPlay(begin)
  }

  function tryToPlay(begin: () => Promise<void>) {
    const thisAttempt = ++attempt
    state = 'playing'
    movedAt = performance.now()
    ticker.start()
    begin().catch((error: unknown) => {
      if (thisAttempt !== attempt || isNamed(error, 'AbortError')) return
      // Autoplay is blocked: wait for the fan to press play.
      if (isNamed(error, 'NotAllowedError')) halt()
      else void recover()
    })
  }

  /** Continues on the prepared channel. False: nothing is ready. */
  function playPrepared() {
    const source = preloader.claim()
    if (!source) return false
    channels.swap()
    tryToPlay(resumeOrReload)
    setCurrent(source, 0)
    reports.gaplessAdvance?.()
    return true
  }

  /** Some browsers allow sound only on the element that was clicked: then that one loads the next recording. */
  const resumeOrReload = () =>
    channel()
      .resume()
      .catch((error: unknown) => {
        if (!current || !isNamed(error, 'NotAllowedError')) throw error
        channels.swap()
        return channel().start(addressOf(current.source), 0)
      })

  function halt() {
    attempt += 1
    state = 'stopped'
    ticker.stop()
    // VIP access may end during a pause, so the preloaded recording is dropped.
    preloader.drop()
    listening.interrupt()
    reports.sound('paused')
  }

  /** Retries or gives up. A failure is reported twice, by the `error` event and by the promise of `play`; the second is ignored. */
  async function recover() {
    if (!current || state !== 'playing') return
    state = 'recovering'
    const thisAttempt = ++attempt
    reports.sound('loading')
    listening.interrupt()
    const outcome = await current.retry.find(isCurrentLive() ? 0 : progress.get().position)
    if (thisAttempt !== attempt) return
    if (outcome === 'reload') {
      load()
      return
    }
    channel().eject()
    halt()
    reports.gaveUp(outcome)
  }

  function showProgress() {
    const before = progress.get()
    const { position, duration, buffered } = read()
    progress.set({ position, duration: duration ?? before.duration, buffered })
    if (state !== 'playing' || position === before.position) return
    movedAt = performance.now()
    listening.advance(position, (current && knownDuration(current.source)) ?? duration)
    current?.retry.playedTo(position)
  }

  /** Plays a source from `at` and replaces the current one. */
  function start(source: Source, at = 0) {
    clearStandby()
    setCurrent(source, at)
    load()
  }

  /** Shows a source without loading it; loading starts when the fan presses play. */
  function cue(source: Source, at: number) {
    clearStandby()
    channel().eject()
    setCurrent(source, at)
    halt()
  }

  function resume() {
    current?.retry.startOver()
    if (channel().isReady()) play(channel().resume)
    else load()
  }

  /** A live stream is unloaded: resuming continues at the live position. */
  function pause() {
    halt()
    if (isCurrentLive()) channel().eject()
    else channel().pause()
  }

  function seek(position: number) {
    const { duration } = progress.get()
    if (!current || duration === null) return
    const target = Math.min(Math.max(0, position), duration)
    current.retry.startOver()
    listening.interrupt()
    channel().seek(target)
    progress.set({ position: target })
  }

  /** Drops the preloaded recording and stops the outgoing one. */
  function clearStandby() {
    preloader.drop()
    channels.clearStandby()
  }

  /** Stops and unloads everything. */
  function stop() {
    current = null
    clearStandby()
    channel().eject()
    halt()
    progress.set({ position: 0, duration: null, buffered: 0 })
  }

  return {
    start,
    cue,
    resume,
    pause,
    seek,
    stop,
    setVolume: channels.setVolume,
    /** The element that plays, for what keeps it in time with others. */
    element: () => channel().medium,
  }
}

const isNamed = (error: unknown, name: string) =>
  error instanceof DOMException && error.name === name

const TICK_MS = 100

/** Calls `tick` ten times a second between `start` and `stop`. */
function createTicker(tick: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    start() {
      timer ??= setInterval(tick, TICK_MS)
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}
