import type { MediaElement } from './media-element'
import type { Progress } from './progress'

/** How long two recordings may overlap if a reported duration is wrong. */
const OVERLAP_MS = 30

/** Two channels: one plays, the other preloads the next recording. With a single media element nothing is preloaded. */
export function createAudioChannels(
  main: MediaElement,
  spare: MediaElement | undefined,
  events: ChannelEvents,
) {
  const first: AudioChannel = createAudioChannel(
    main,
    eventsWhile(() => active === first, events),
  )
  const second: AudioChannel | undefined =
    spare &&
    createAudioChannel(
      spare,
      eventsWhile(() => active === second, events),
    )
  let active = first
  let standby = second

  return {
    /** The channel that plays. */
    active: () => active,
    /** iOS lets an element play without a click only after a `load` or `play` within one; on an empty element that costs nothing. */
    unlockStandby: () => standby?.unlock(),
    prepare: (address: string) => standby?.prepare(address),
    isPrepared: () => standby?.isPrepared() ?? false,
    clearStandby: () => standby?.eject(),
    /** Makes the prepared channel active. The old one may play on for OVERLAP_MS. */
    swap() {
      if (!standby) return
      const previous = active
      active = standby
      standby = previous
      setTimeout(() => previous !== active && previous.pause(), OVERLAP_MS)
    },
    setVolume: (volume: number, muted: boolean) => {
      first.setVolume(volume, muted)
      second?.setVolume(volume, muted)
    },
  }
}

/** Events of the standby channel are ignored. */
const eventsWhile = (isActive: () => boolean, events: ChannelEvents): ChannelEvents => ({
  playing: () => isActive() && events.playing(),
  waiting: () => isActive() && events.waiting(),
  interrupted: () => isActive() && events.interrupted(),
  ended: () => isActive() && events.ended(),
  failed: () => isActive() && events.failed(),
  moved: () => isActive() && events.moved(),
})

export type ChannelEvents = {
  playing: () => void
  waiting: () => void
  /** Paused by the system: headphones were unplugged, a call came in. */
  interrupted: () => void
  ended: () => void
  failed: () => void
  /** Position, duration or buffered range changed. */
  moved: () => void
}

const HAVE_METADATA = 1
const HAVE_FUTURE_DATA = 3

export type AudioChannel = ReturnType<typeof createAudioChannel>

/** One media element: loads a recording, starts it at a position, reports its progress. */
export function createAudioChannel(medium: MediaElement, events: ChannelEvents) {
  let loaded = false
  // A start position requested before the metadata is loaded; until then the element reports 0.
  let startAt: number | null = null

  medium.addEventListener('loadedmetadata', () => {
    if (startAt) medium.currentTime = startAt
    startAt = null
  })
  medium.addEventListener('playing', events.playing)
  medium.addEventListener('waiting', events.waiting)
  medium.addEventListener('ended', events.ended)
  medium.addEventListener('error', events.failed)
  // At the end `pause` fires before `ended`. A pause that was already undone is ignored.
  medium.addEventListener('pause', () => medium.paused && !medium.ended && events.interrupted())
  for (const change of ['durationchange', 'progress', 'seeked'])
    medium.addEventListener(change, () => loaded && events.moved())

  return {
    medium,

    /** True if a recording is loaded and can resume. */
    isReady: () => loaded && !medium.error,

    /**
     * Loads a recording and starts it at `at` (seconds). Calls `play` before the metadata is loaded: Safari allows sound
     * only within the click handler, and the element waits for its data.
     */
    start(address: string, at: number) {
      loaded = true
      startAt = at
      medium.src = address
      return medium.play()
    },

    /** Loads a recording without starting it. */
    prepare(address: string) {
      loaded = true
      startAt = null
      medium.src = address
    },

    /** True if the loaded recording can play at once. */
    isPrepared: () => loaded && !medium.error && medium.readyState >= HAVE_FUTURE_DATA,

    unlock: () => {
      if (!loaded) medium.load()
    },

    resume: () => medium.play(),

    pause: () => medium.pause(),

    seek(position: number) {
      if (!loaded) return
      if (medium.readyState < HAVE_METADATA) startAt = position
      else medium.currentTime = position
    },

    /** Unloads the recording and closes its connection. */
    eject() {
      loaded = false
      startAt = null
      medium.pause()
      // An empty `src` would load the page itself as audio; without the attribute `load` loads nothing.
      medium.removeAttribute('src')
      medium.load()
    },

    read: (): Progress => ({
      position: startAt ?? medium.currentTime,
      duration: Number.isFinite(medium.duration) ? medium.duration : null,
      buffered: bufferedAhead(medium),
    }),

    setVolume: (volume: number, muted: boolean) => {
      medium.volume = volume / 100
      medium.muted = muted
    },
  }
}

/** End of the buffered range that contains the current position. */
function bufferedAhead({ buffered, currentTime }: MediaElement) {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
      return buffered.end(index)
  }
  return 0
}
