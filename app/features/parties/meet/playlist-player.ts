import { type PlayerOptions, retryDelay, wait } from './video-player'

const HLS_TYPE = 'application/vnd.apple.mpegurl'

/** HLS: Safari and new Chromium play it themselves; others load `hls.js`. */
export const playPlaylist = (options: PlayerOptions) =>
  options.video.canPlayType(HLS_TYPE) === '' ? play(options, withHlsJs) : playFile(options)

export const playFile = (options: PlayerOptions) => play(options, natively)

/** Resolves when the stream is lost; rejects with `Unsupported` if the browser cannot play it. */
type Play = (address: string, options: PlayerOptions) => Promise<void>

class Unsupported extends Error {}

async function play({ onState, ...options }: PlayerOptions, playOnce: Play) {
  const { video, readAddress, signal } = options
  let failures = 0
  let at = 0
  onState('connecting')
  const playing = () => {
    failures = 0
    onState('playing')
  }
  video.addEventListener('playing', playing, { signal })
  video.addEventListener('loadeddata', playing, { signal })
  while (!signal.aborted) {
    try {
      const lost = playOnce(await readAddress(), { ...options, onState })
      // After a new token a recording continues where it was.
      if (at > 0) video.currentTime = at
      await lost
    } catch (error) {
      if (signal.aborted) return
      const isFinal = error instanceof Error && 'code' in error && error.code !== 'offline'
      if (isFinal || error instanceof Unsupported || failures > 5) return onState('failed')
    }
    if (signal.aborted) return
    if (Number.isFinite(video.duration)) at = video.currentTime
    onState('lost')
    await wait(retryDelay(failures), signal)
    failures += 1
  }
}

async function natively(address: string, { video, signal }: PlayerOptions) {
  video.src = address
  await new Promise<void>((resolve) => {
    video.addEventListener('error', () => resolve(), { signal, once: true })
    signal.addEventListener('abort', () => resolve())
  })
  if (!signal.aborted) return
  video.removeAttribute('src')
  video.load()
}

async function withHlsJs(address: string, { video, signal }: PlayerOptions) {
  // The Worker's build has no use for the package.
  if (import.meta.env.SSR) return
  const { default: Hls } = await import('hls.js')
  if (signal.aborted) return
  if (!Hls.isSupported()) throw new Unsupported()
  // Its worker would be a Blob, which the policy forbids.
  const hls = new Hls({ enableWorker: false })
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve())
    hls.on(Hls.Events.ERROR, (_, { fatal }) => {
      if (fatal) resolve()
    })
    hls.loadSource(address)
    hls.attachMedia(video)
  })
  hls.destroy()
}
