import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { TvChannel } from '../../../shared/tv'
import { Button } from '../../ui/button'
import { imageAddress } from '../../ui/image-address'
import { isPlaying, pauseAll, usePlayer } from '../player'
import { ChannelInfo } from './play-overlay'
import { streamAddress } from '../../lib/queries/tv'

/**
 * A live stream of another host, with the browser's own controls. The address is our own, which redirects members. Safari and new
 * Chromium play HLS themselves; others load `hls.js`.
 */
export function HlsPlayer({ channel }: { channel: TvChannel }) {
  const video = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  const [isOnAir, setIsOnAir] = useState(false)
  const { id } = channel

  useEffect(() => {
    const element = video.current
    if (!element) return
    const closing = new AbortController()
    const fail = () => setIsFailed(true)
    playHls(element, streamAddress(id), { signal: closing.signal, fail }).catch(fail)
    // The page's policy is of when it was loaded: the host of a newer channel is missing in it.
    document.addEventListener('securitypolicyviolation', fail, { signal: closing.signal })
    return () => closing.abort()
  }, [id, attempt])

  // Only one player at a time.
  const isMusicPlaying = usePlayer(isPlaying)
  useEffect(() => {
    if (isMusicPlaying) video.current?.pause()
  }, [isMusicPlaying])

  const retry = () => {
    // Once more in place, then with a new page.
    if (attempt > 0) return location.reload()
    setIsFailed(false)
    setAttempt(attempt + 1)
  }
  return (
    <>
      <div className="relative aspect-video max-h-[62dvh] w-full bg-night">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live stream carries its own captions, if it has any */}
        <video
          ref={video}
          controls
          playsInline
          aria-label={channel.name}
          poster={imageAddress(channel.thumbnail, { width: 1280, height: 720 })}
          onPlay={pauseAll}
          onPlaying={() => setIsOnAir(true)}
          onEmptied={() => setIsOnAir(false)}
          onEnded={() => setIsOnAir(false)}
          className="absolute inset-0 size-full bg-night object-contain"
        />
        {isFailed && (
          <div
            role="alert"
            className="absolute inset-0 grid place-content-center justify-items-center gap-5 bg-night/90 p-5 text-center"
          >
            <p className="text-lg font-bold">
              <FormattedMessage id="tv.problem" />
            </p>
            <Button onClick={retry}>
              <FormattedMessage id="tv.try-again" />
            </Button>
          </div>
        )}
      </div>
      <ChannelInfo channel={channel} isOnAir={isOnAir && !isFailed} />
    </>
  )
}

type PlayOptions = { signal: AbortSignal; fail: () => void }

async function playHls(video: HTMLVideoElement, address: string, { signal, fail }: PlayOptions) {
  if (video.canPlayType('application/vnd.apple.mpegurl') !== '') {
    video.src = address
    video.addEventListener('error', fail, { signal })
    signal.addEventListener('abort', () => {
      video.removeAttribute('src')
      video.load()
    })
    return
  }
  // The Worker, which renders this page first, has no use for it.
  if (import.meta.env.SSR) return
  const { default: Hls } = await import('hls.js')
  if (signal.aborted) return
  if (!Hls.isSupported()) return fail()
  // Its worker would be a Blob, which the policy forbids.
  const hls = new Hls({ enableWorker: false })
  signal.addEventListener('abort', () => hls.destroy())
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) fail()
  })
  hls.loadSource(address)
  hls.attachMedia(video)
}
