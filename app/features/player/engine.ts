import { type DeckNews, createDeck } from './deck'
import { createListening } from './listening'
import type { Medium } from './medium'
import type { ProgressStore } from './progress'
import type { Problem } from './recovery'
import { type RescuePorts, createRescue } from './rescue'
import { type Source, isLive, knownDuration, sourceAddress } from './source'
import { createTicker } from './ticker'

export type Sound = 'loading' | 'playing' | 'paused'

export type EnginePorts = RescuePorts & {
  medium: Medium
  progress: ProgressStore
  /** Browsers suspend the audio graph on their own; called whenever sound is to start. */
  wakeAudio: () => void
}

export type EngineReports = {
  sound: (sound: Sound) => void
  /** The source was really heard: once per start. */
  listened: (source: Source) => void
  ended: () => void
  gaveUp: (problem: Problem) => void
}

export type Engine = ReturnType<typeof createEngine>

/** This long without a sound, though sound is wanted, is a dead connection that nobody has reported. */
const STALL_MS = 15_000

/** Makes one source sound, whatever it takes. What comes before and after it is the player's business. */
export function createEngine(ports: EnginePorts, reports: EngineReports) {
  const { progress } = ports
  let on: { source: Source; rescue: ReturnType<typeof createRescue> } | null = null
  let state: 'resting' | 'sounding' | 'recovering' = 'resting'
  let movedAt = 0
  // Each attempt takes a number. Whoever comes back from waiting with an older one has been superseded.
  let attempt = 0

  const listening = createListening(() => on && reports.listened(on.source))

  const ticker = createTicker(() => {
    if (state !== 'sounding') return
    showProgress()
    if (performance.now() - movedAt > STALL_MS) void recover()
  })

  const news: DeckNews = {
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
      rest()
      reports.ended()
    },
  }
  const deck = createDeck(ports.medium, news)

  const liveIsOn = () => on !== null && isLive(on.source)

  function put(source: Source, at: number) {
    on = { source, rescue: createRescue(ports, sourceAddress(source), isLive(source)) }
    listening.restart()
    progress.set({ position: at, duration: knownDuration(source), buffered: 0 })
  }

  function load() {
    if (!on) return
    const address = sourceAddress(on.source)
    // Live begins where everyone else is.
    if (liveIsOn()) progress.set({ position: 0 })
    sound(() => deck.start(address, progress.get().position))
  }

  function sound(begin: () => Promise<void>) {
    const mine = ++attempt
    state = 'sounding'
    movedAt = performance.now()
    reports.sound('loading')
    ports.wakeAudio()
    ticker.start()
    begin().catch((error: unknown) => {
      if (mine !== attempt || isNamed(error, 'AbortError')) return
      // The browser wants a click first. Nothing is wrong: the fan presses play.
      if (isNamed(error, 'NotAllowedError')) rest()
      else void recover()
    })
  }

  function rest() {
    attempt += 1
    state = 'resting'
    ticker.stop()
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
    const remedy = await on.rescue.find(liveIsOn() ? 0 : progress.get().position)
    if (mine !== attempt) return
    if (remedy === 'reload') {
      load()
      return
    }
    deck.eject()
    rest()
    reports.gaveUp(remedy)
  }

  function showProgress() {
    const before = progress.get()
    const { position, duration, buffered } = deck.read()
    progress.set({ position, duration: duration ?? before.duration, buffered })
    if (state !== 'sounding' || position === before.position) return
    movedAt = performance.now()
    listening.hear(position, duration)
    on?.rescue.sounded(position)
  }

  /** Plays a source from `at`; whatever was on gives way. */
  function start(source: Source, at = 0) {
    put(source, at)
    load()
  }

  /** Shows a source without loading it: nothing is fetched until the fan presses play. */
  function cue(source: Source, at: number) {
    deck.eject()
    put(source, at)
    rest()
  }

  function resume() {
    on?.rescue.startOver()
    if (deck.isReady()) sound(deck.resume)
    else load()
  }

  /** Live is let go of: what plays later is what is on air then. */
  function pause() {
    rest()
    if (liveIsOn()) deck.eject()
    else deck.pause()
  }

  function seek(position: number) {
    const { duration } = progress.get()
    if (!on || duration === null) return
    const place = Math.min(Math.max(0, position), duration)
    on.rescue.startOver()
    listening.interrupt()
    deck.seek(place)
    progress.set({ position: place })
  }

  /** Silence, and nothing on. */
  function stop() {
    on = null
    deck.eject()
    rest()
    progress.set({ position: 0, duration: null, buffered: 0 })
  }

  return { start, cue, resume, pause, seek, stop, setVolume: deck.setVolume }
}

const isNamed = (error: unknown, name: string) =>
  error instanceof DOMException && error.name === name
