import { useQuery } from '@tanstack/react-query'
import Tv from 'lucide-react/icons/tv'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TvChannel } from '../../../shared/tv'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { RetryButton } from '../../ui/retry-button'
import { Skeleton } from '../../ui/skeleton'
import { STATIC_MS, StaticNoise } from '../../ui/static-noise'
import { isPlaying, pauseAll, usePlayer } from '../player'
import { PlaybackOffer } from '../player/devices/playback-offer'
import { Gate } from '../session/gate'
import { useMayPlay, useSessionLoaded } from '../session/queries'
import { PlayOverlay, ChannelInfo } from './play-overlay'
import { LockedChannel, OpenChannel } from './channel-card'
import { HlsPlayer } from './hls-player'
import { streamAddress, tvQueries } from '../../lib/queries/tv'
import { VideoPlayer } from './video-player'

type TvScreenProps = { channelId: string | undefined; choose: (id: string) => void }

export function TvScreen(props: TvScreenProps) {
  const intl = useIntl()
  return (
    <Page
      title={intl.formatMessage({ id: 'tv.title' })}
      intro={<FormattedMessage id="tv.intro" />}
      actions={<PlaybackOffer />}
    >
      <Channels {...props} />
    </Page>
  )
}

function Channels({ channelId, choose }: TvScreenProps) {
  const intl = useIntl()
  const mayPlay = useMayPlay()
  const isSessionLoaded = useSessionLoaded()
  const { data: channels, error, refetch, isFetching } = useQuery(tvQueries.channels())
  if (error && !channels)
    return (
      <div className="flex max-w-2xl flex-col items-start gap-5">
        <Alert>
          <FormattedMessage id="tv.failed" /> {errorMessage(intl, error)}
        </Alert>
        <RetryButton busy={isFetching} onClick={() => void refetch()} />
      </div>
    )
  if (channels?.length === 0)
    return (
      <Empty icon={Tv} title={intl.formatMessage({ id: 'tv.empty' })}>
        <FormattedMessage id="tv.empty.text" />
      </Empty>
    )
  const channel = channels?.find(({ id }) => id === channelId) ?? channels?.[0]
  // Player and lock have different heights, and the list is below them.
  if (!channels || !channel || !isSessionLoaded) return <Skeleton className="aspect-video w-full" />
  return (
    <div className="grid gap-8">
      <Gate requires="vip">
        <ChannelPlayer channel={channel} />
      </Gate>
      <ChannelGrid channels={channels} shown={mayPlay ? channel.id : null} choose={choose} />
    </div>
  )
}

/** One player for all videos; embedded players are mounted anew for each channel. */
function ChannelPlayer({ channel }: { channel: TvChannel }) {
  // The page opens with a poster; after the first choice, channels play without a click.
  const [opened] = useState(channel.id)
  const [hasChosen, setHasChosen] = useState(false)
  if (!hasChosen && channel.id !== opened) setHasChosen(true)
  // The channel list is below the player.
  const player = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hasChosen) player.current?.scrollIntoView({ block: 'start' })
  }, [hasChosen, channel.id])
  return (
    <section ref={player} className="overflow-hidden rounded-panel border border-line bg-floor">
      {channel.type === 'embed' ? (
        <EmbeddedPlayer key={channel.id} channel={channel} />
      ) : channel.type === 'hls' ? (
        <HlsPlayer key={channel.id} channel={channel} />
      ) : (
        <VideoPlayer channel={channel} autoplay={hasChosen} />
      )}
    </section>
  )
}

type ChannelGridProps = {
  channels: TvChannel[]
  /** Null without access. */
  shown: string | null
  choose: (id: string) => void
}

/** The channels; the current one is highlighted. */
function ChannelGrid({ channels, shown, choose }: ChannelGridProps) {
  return (
    <section>
      <h2 className="mb-4 text-heading">
        <FormattedMessage id="tv.channels" />
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {channels.map((channel) => (
          <li key={channel.id}>
            {shown === null ? (
              <LockedChannel channel={channel} />
            ) : (
              <OpenChannel
                channel={channel}
                isCurrent={channel.id === shown}
                choose={() => choose(channel.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An external player in a frame. The address is our own and redirects members to the external one. */
function EmbeddedPlayer({ channel }: { channel: TvChannel }) {
  const [ready, setReady] = useState(false)
  const [stopped, setStopped] = useState(false)
  // Only one player at a time: an external player can only be stopped by removing the frame.
  const isMusicPlaying = usePlayer(isPlaying)
  if (ready && isMusicPlaying && !stopped) setStopped(true)
  const start = () => {
    pauseAll()
    setStopped(false)
  }
  useEffect(() => {
    pauseAll()
    const timer = setTimeout(() => setReady(true), STATIC_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <div className="relative aspect-video max-h-[62dvh] w-full bg-night">
        {stopped ? (
          <PlayOverlay onClick={start} />
        ) : ready ? (
          <iframe
            src={streamAddress(channel.id)}
            title={channel.name}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          <>
            <StaticNoise className="absolute inset-0 size-full" />
            <output className="absolute inset-x-0 bottom-4 text-center font-bold">
              <FormattedMessage id="tv.loading" />
            </output>
          </>
        )}
      </div>
      <ChannelInfo channel={channel} />
    </>
  )
}
