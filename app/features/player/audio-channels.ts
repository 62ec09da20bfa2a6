import { type AudioChannel, type ChannelEvents, createAudioChannel } from './audio-channel'
import type { MediaElement } from './media-element'

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
