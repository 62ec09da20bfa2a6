import type { MediaElement } from './media-element'
import type { Progress } from './progress'

export type ChannelEvents = {
  playing: () => void
  waiting: () => void
  /** Somebody other than us paused it: a headset was pulled out, a call came in. */
  interrupted: () => void
  ended: () => void
  failed: () => void
  /** Position, length or loaded stretch changed. */
  moved: () => void
}

const HAVE_METADATA = 1
const HAVE_FUTURE_DATA = 3

export type AudioChannel = ReturnType<typeof createAudioChannel>

/** A media element with a recording on it: what is on, where it stands, where it is to start. */
export function createAudioChannel(medium: MediaElement, news: ChannelEvents) {
  let loaded = false
  // A place asked for before the length is known; until then the element says 0.
  let startAt: number | null = null

  medium.addEventListener('loadedmetadata', () => {
    if (startAt) medium.currentTime = startAt
    startAt = null
  })
  medium.addEventListener('playing', news.playing)
  medium.addEventListener('waiting', news.waiting)
  medium.addEventListener('ended', news.ended)
  medium.addEventListener('error', news.failed)
  // At the end, `pause` precedes `ended`; and one that was undone meanwhile is no news.
  medium.addEventListener('pause', () => medium.paused && !medium.ended && news.interrupted())
  for (const change of ['durationchange', 'progress', 'seeked'])
    medium.addEventListener(change, () => loaded && news.moved())

  return {
    /** Something is on that can go on from where it stands. */
    isReady: () => loaded && !medium.error,

    /**
     * Puts a recording on and starts it at `at`. `play` is called before the metadata is here: Safari lets sound start
     * only within the fan's own click, and the element itself waits for what it needs.
     */
    start(address: string, at: number) {
      loaded = true
      startAt = at
      medium.src = address
      return medium.play()
    },

    /** Puts a recording on without starting it. */
    prepare(address: string) {
      loaded = true
      startAt = null
      medium.src = address
    },

    /** What was put on could sound at once. */
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

    /** Lets go of recording and connection. */
    eject() {
      loaded = false
      startAt = null
      medium.pause()
      // An empty `src` would load the page itself as audio; without the attribute `load` means 'nothing'.
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

/** The end of the loaded stretch that holds the current position. */
function bufferedAhead({ buffered, currentTime }: MediaElement) {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
      return buffered.end(index)
  }
  return 0
}
