import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { Alert } from '../../../ui/alert'
import { Badge } from '../../../ui/badge'
import { LinkButton } from '../../../ui/link-button'
import { useInBrowser } from '../../../ui/use-in-browser'
import { formatTime, isPlaying, player, Slider, usePlayer } from '../../player'
import { useReturnTo } from '../../session/use-return-to'

/** A preview of 30 seconds for everyone, and the link to the sign-up. */
export function TrackPreview({ track }: { track: Track }) {
  const intl = useIntl()
  const { playing, failed, position, toggle, seek, audio } = usePreview(track.id)
  const returnTo = useReturnTo()
  const isInBrowser = useInBrowser()
  const length = Math.min(PREVIEW_SECONDS, Math.floor(track.duration))
  const label = intl.formatMessage({ id: playing ? 'track.preview.pause' : 'track.preview.play' })
  const Icon = playing ? Pause : Play

  return (
    <div className="rounded-panel border border-line bg-floor p-4 sm:p-6">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music: the words of the songs are not ours to print */}
      <audio {...audio} />
      <div className="flex items-center gap-4">
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={toggle}
          className="grid size-14 shrink-0 place-items-center rounded-tile bg-pink text-night transition-shadow hover:shadow-[0_0_1.75rem_color-mix(in_srgb,var(--color-pink)_50%,transparent)]"
        >
          <Icon aria-hidden className="size-7 fill-current" />
        </button>
        <div className="min-w-0 flex-1">
          <Badge>
            <FormattedMessage id="track.preview" />
          </Badge>
          <div className="flex items-center gap-3">
            {isInBrowser ? (
              <Slider
                value={Math.min(position, length)}
                max={length}
                aria-label={intl.formatMessage({ id: 'track.preview.seek' })}
                formatValue={(at) =>
                  intl.formatMessage(
                    { id: 'player.position' },
                    { position: formatTime(at), duration: formatTime(length) },
                  )
                }
                onCommit={seek}
                className="min-w-0 flex-1"
              />
            ) : (
              // Its styles come with the app.
              <div className="h-11 min-w-0 flex-1" />
            )}
            <span aria-hidden className="text-sm text-haze tabular-nums">
              {formatTime(position)} / {formatTime(length)}
            </span>
          </div>
        </div>
      </div>
      {failed && (
        <div className="mt-4">
          <Alert>
            <FormattedMessage id="track.preview.failed" />
          </Alert>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-5">
        <p className="min-w-0 flex-1 basis-64 text-haze">
          <FormattedMessage id="track.preview.text" values={{ seconds: length }} />
        </p>
        <LinkButton to="/vip-signup" search={returnTo} tone="vip">
          <FormattedMessage id="track.preview.join" />
        </LinkButton>
      </div>
    </div>
  )
}

const PREVIEW_SECONDS = 30

/** The first 30 seconds of a track, on a separate element: it is no source of the player, and stops when that plays. */
export function usePreview(trackId: string) {
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const [position, setPosition] = useState(0)
  const isPlayerPlaying = usePlayer(isPlaying)

  useEffect(() => {
    if (isPlayerPlaying) audio.current?.pause()
  }, [isPlayerPlaying])

  const fail = () => {
    setPlaying(false)
    setFailed(true)
  }
  const play = () => {
    const element = audio.current
    if (!element) return
    setFailed(false)
    player.pause()
    // After a failure the element must be loaded again.
    if (element.error) element.load()
    element.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) fail()
    })
  }
  const rewind = () => {
    const element = audio.current
    if (!element) return
    element.pause()
    element.currentTime = 0
  }
  const follow = () => {
    const now = audio.current?.currentTime ?? 0
    setPosition(now)
    // The duration of the recording is that of the whole track.
    if (now >= PREVIEW_SECONDS) rewind()
  }

  return {
    playing,
    failed,
    position: Math.min(position, PREVIEW_SECONDS),
    toggle: () => (playing ? audio.current?.pause() : play()),
    seek: (seconds: number) => {
      if (audio.current) audio.current.currentTime = seconds
      setPosition(seconds)
    },
    audio: {
      ref: audio,
      src: `/api/tracks/${encodeURIComponent(trackId)}/preview`,
      preload: 'none',
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: rewind,
      onTimeUpdate: follow,
      onError: fail,
    },
  } as const
}
