/** `refused`: the video service did not accept the token. `failed`: the browser cannot play it, or our own server refused it. */
export type VideoState = 'connecting' | 'playing' | 'lost' | 'refused' | 'failed'

export type PlayerOptions = {
  video: HTMLVideoElement
  /** Reads the address anew, with a fresh token: for each connection. */
  readAddress: () => Promise<string>
  onState: (state: VideoState) => void
  /** Aborted when the player has to stop. */
  signal: AbortSignal
}

/** Plays until its signal is aborted, and connects again when the stream is lost. */
export type VideoPlayer = (options: PlayerOptions) => void

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 8000

/** Waits before the next attempt: half a second, then twice as long each time, with jitter. */
export const retryDelay = (failures: number, random = Math.random()) =>
  Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10)) * (0.5 + random / 2)

export const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
