import { useQuery } from '@tanstack/react-query'
import Volume2 from 'lucide-react/icons/volume-2'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PartyVideo } from '../../../../shared/meets'
import type { Party, PartyStateFrame } from '../../../../shared/parties'
import { ApiError } from '../../../lib/api/api-error'
import { call } from '../../../lib/api/call'
import { partiesApi } from '../../../lib/api/clients'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { LoadFailure } from '../../../ui/failure'
import { Skeleton } from '../../../ui/skeleton'
import { isPlaying, pauseAll, usePlayer } from '../../player'
import { partyQueries } from '../queries'
import type { VideoPlayer, VideoState } from './video-player'

/** The player of each kind that a video element shows. An embedded page is a frame. */
const PLAYERS: Record<Exclude<PartyVideo['kind'], 'embed'>, () => Promise<VideoPlayer>> = {
  whep: async () => (await import('./whep-player')).playWhep,
  hls: async () => (await import('./playlist-player')).playPlaylist,
  file: async () => (await import('./playlist-player')).playFile,
}

/** The picture of a meet, and who watches. */
export function MeetVideo({ party, state }: { party: Party; state: PartyStateFrame }) {
  return (
    <section className="min-w-0 rounded-panel border border-line bg-floor p-3 sm:p-5">
      <h2 className="mb-3 font-bold text-pink">
        <FormattedMessage id={state.status === 'live' ? 'live.meet.now' : 'live.video'} />
      </h2>
      <PartyVideoPlayer party={party} />
      <p className="mt-4 flex items-center gap-3 text-haze">
        <span className="flex gap-1">
          {state.avatars.map(({ username, avatar_url }) => (
            <Avatar key={username} src={avatar_url} size={28} className="size-7" />
          ))}
        </span>
        <FormattedMessage id="live.listeners" values={{ count: state.listeners }} />
      </p>
    </section>
  )
}

type PlayerProps = {
  party: Party
  /** Gets the video element, if there is one. */
  onElement?: (video: HTMLVideoElement | null) => void
}

/** The video or the recording of a meet. */
export function PartyVideoPlayer({ party, onElement }: PlayerProps) {
  const { data, error, refetch, isFetching } = useQuery(partyQueries.video(party.id))
  if (error instanceof ApiError && error.code === 'no_video')
    return (
      <p className="text-haze">
        <FormattedMessage id="live.meet.no-video" />
      </p>
    )
  if (error)
    return (
      <LoadFailure
        what={<FormattedMessage id="live.video.failed" />}
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data) return <Skeleton className="aspect-video w-full" />
  return data.kind === 'embed' ? (
    <Embedded party={party} url={data.url} />
  ) : (
    <Player key={data.kind} party={party} kind={data.kind} onElement={onElement} />
  )
}

/** The page of a video service: it can run scripts, and can neither open windows nor leave its frame. */
function Embedded({ party, url }: { party: Party; url: string }) {
  const isForbidden = useForbiddenHost()
  if (isForbidden) return <ReloadPage />
  return (
    <iframe
      src={url}
      title={party.title}
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      allowFullScreen
      className="aspect-video w-full rounded-tile border-0 bg-night"
    />
  )
}

type VideoProps = PlayerProps & { kind: Exclude<PartyVideo['kind'], 'embed'> }

function Player({ party, kind, onElement }: VideoProps) {
  const own = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<VideoState>('connecting')
  const [isMuted, setMuted] = useState(true)
  const [isBlocked, setBlocked] = useState(false)
  const isForbidden = useForbiddenHost()
  const { id } = party

  useEffect(() => {
    const video = own.current
    if (!video) return
    const stopping = new AbortController()
    const { signal } = stopping
    const start = () => {
      // Browsers allow only muted videos to start by themselves.
      if (video.paused)
        video.play().then(
          () => setBlocked(false),
          () => setBlocked(true),
        )
    }
    video.addEventListener('loadedmetadata', start, { signal })
    const onState = (next: VideoState) => {
      if (!signal.aborted) setState(next)
    }
    const readAddress = async () =>
      (await call(partiesApi[':id'].video.$get({ param: { id } }))).url
    PLAYERS[kind]().then(
      (play) => signal.aborted || play({ video, signal, onState, readAddress }),
      () => onState('failed'),
    )
    return () => stopping.abort()
  }, [id, kind, attempt])

  // One sound at a time.
  const isMusicPlaying = usePlayer(isPlaying)
  useEffect(() => {
    if (isMusicPlaying && own.current) own.current.muted = true
  }, [isMusicPlaying])

  const turnOnSound = () => {
    const video = own.current
    if (!video) return
    pauseAll()
    video.muted = false
    video.play().then(
      () => setBlocked(false),
      () => setBlocked(true),
    )
  }
  if (isForbidden) return <ReloadPage />
  return (
    <div>
      <div className="relative">
        <video
          ref={(video) => {
            own.current = video
            onElement?.(video)
          }}
          muted
          autoPlay
          playsInline
          controls
          aria-label={party.title}
          data-state={state}
          onVolumeChange={({ currentTarget }) => setMuted(currentTarget.muted)}
          className="aspect-video w-full rounded-tile bg-night object-contain"
        />
        {(state === 'refused' || state === 'failed') && (
          <div
            role="alert"
            className="absolute inset-0 grid place-content-center justify-items-center gap-4 rounded-tile bg-night/90 p-4 text-center"
          >
            <p className="font-bold">
              <FormattedMessage id={`live.video.${state}`} />
            </p>
            <Button
              onClick={() => {
                setState('connecting')
                setAttempt(attempt + 1)
              }}
            >
              <FormattedMessage id="live.video.retry" />
            </Button>
          </div>
        )}
      </div>
      <div className="mt-3 flex min-h-12 flex-wrap items-center gap-4">
        {isMuted && (
          <Button onClick={turnOnSound} className="min-h-12">
            <Volume2 aria-hidden className="size-5" />
            <FormattedMessage id={isBlocked ? 'live.video.play' : 'live.video.sound'} />
          </Button>
        )}
        <output className="text-sm text-haze">
          {(state === 'connecting' || state === 'lost') && (
            <FormattedMessage id={`live.video.${state}`} />
          )}
        </output>
      </div>
    </div>
  )
}

function ReloadPage() {
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p className="font-bold">
        <FormattedMessage id="live.video.failed" />
      </p>
      <Button onClick={() => location.reload()}>
        <FormattedMessage id="live.video.reload" />
      </Button>
    </div>
  )
}

const RELOADED = 'live-reloaded'
const RELOAD_AGAIN_MS = 60_000

/** The page's policy is of when it was loaded, and names the host of the video only if it was loaded here. So it is loaded again, once. */
function useForbiddenHost() {
  const [isForbidden, setForbidden] = useState(false)
  useEffect(() => {
    const reload = ({ blockedURI, disposition }: SecurityPolicyViolationEvent) => {
      if (disposition !== 'enforce' || !blockedURI.startsWith('http')) return
      const last = Number(sessionStorage.getItem(RELOADED))
      if (Date.now() - last < RELOAD_AGAIN_MS) return setForbidden(true)
      sessionStorage.setItem(RELOADED, String(Date.now()))
      location.reload()
    }
    document.addEventListener('securitypolicyviolation', reload)
    return () => document.removeEventListener('securitypolicyviolation', reload)
  }, [])
  return isForbidden
}
