import { type AudioChannel, type ChannelEvents, createAudioChannel } from './audio-channel'
import type { MediaElement } from './media-element'

/** What a mistaken length may let two recordings sound together. */
const OVERLAP_MS = 30

/**
 * As a DJ has them: one sounds, on the other the next recording waits. With a single medium there is no other, and nothing
 * is ever prepared.
 */
export function createAudioChannels(
  first: MediaElement,
  second: MediaElement | undefined,
  news: ChannelEvents,
) {
  const one: AudioChannel = createAudioChannel(
    first,
    newsWhile(() => front === one, news),
  )
  const other: AudioChannel | undefined =
    second &&
    createAudioChannel(
      second,
      newsWhile(() => front === other, news),
    )
  let front = one
  let back = other

  return {
    /** The one that is heard. */
    front: () => front,

    /** iOS lets an element sound by itself only after a `load` or `play` within a click; on an empty one it is free. */
    unlockBack: () => back?.unlock(),

    prepare: (address: string) => back?.prepare(address),

    isPrepared: () => back?.isPrepared() ?? false,

    clearBack: () => back?.eject(),

    /** The prepared one comes to the front; what was there may sound to its end, and no longer. */
    swap() {
      if (!back) return
      const leaving = front
      front = back
      back = leaving
      setTimeout(() => leaving !== front && leaving.pause(), OVERLAP_MS)
    },

    setVolume: (volume: number, muted: boolean) => {
      one.setVolume(volume, muted)
      other?.setVolume(volume, muted)
    },
  }
}

/** What happens on the deck at the back is nobody's news. */
const newsWhile = (isFront: () => boolean, news: ChannelEvents): ChannelEvents => ({
  playing: () => isFront() && news.playing(),
  waiting: () => isFront() && news.waiting(),
  interrupted: () => isFront() && news.interrupted(),
  ended: () => isFront() && news.ended(),
  failed: () => isFront() && news.failed(),
  moved: () => isFront() && news.moved(),
})
