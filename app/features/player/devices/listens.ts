import type { Track } from '../../../../shared/music'

/** Seconds. A longer step of the position is a seek. */
const LONGEST_STEP = 2

type ListensPorts = {
  /** After how many seconds a play of a track counts; null: never. */
  secondsOf: (duration: number) => number | null
  report: (trackId: string) => void
}

/** Adds up the seconds that each track has played, and reports it once they are enough. A track that starts again counts again. */
export function createListens({ secondsOf, report }: ListensPorts) {
  let current: string | null = null
  let last = 0
  let seconds = 0
  let isReported = false

  return {
    advance(track: Track | null, position: number) {
      const id = track?.id ?? null
      const step = position - last
      const isRestart = position < LONGEST_STEP && step < -LONGEST_STEP && isReported
      last = position
      if (id !== current || isRestart) {
        current = id
        seconds = 0
        isReported = false
        return
      }
      if (!track || isReported) return
      if (step > 0 && step <= LONGEST_STEP) seconds += step
      const enough = secondsOf(track.duration)
      if (enough === null || seconds < enough) return
      isReported = true
      report(track.id)
    },
  }
}
