import { useQuery } from '@tanstack/react-query'
import Tv from 'lucide-react/icons/tv'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TvChannel } from '../../../shared/tv'
import { errorMessages } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { RetryButton } from '../../ui/retry-button'
import { Skeleton } from '../../ui/skeleton'
import { StaticNoise } from '../../ui/static-noise'
import { isSounding, silenceAll, usePlayer } from '../player'
import { Gate } from '../session/gate'
import { useMayPlay } from '../session/queries'
import { BigPlay, ChannelLine } from './big-play'
import { LockedChannel, OpenChannel } from './channel-card'
import { streamAddress, tvQueries } from './queries'
import { STATIC_MS } from './static'
import { VideoSet } from './video-set'

type TvScreenProps = { channelId: string | undefined; choose: (id: string) => void }

export function TvScreen(props: TvScreenProps) {
  const intl = useIntl()
  return (
    <Page title={intl.formatMessage({ id: 'tv.title' })} intro={<FormattedMessage id="tv.intro" />}>
      <Channels {...props} />
    </Page>
  )
}

function Channels({ channelId, choose }: TvScreenProps) {
  const intl = useIntl()
  const mayPlay = useMayPlay()
  const { data: channels, error, refetch, isFetching } = useQuery(tvQueries.channels())
  if (error && !channels)
    return (
      <div className="flex max-w-2xl flex-col items-start gap-5">
        <Alert>
          <FormattedMessage id="tv.failed" /> {errorMessages(intl, error)}
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
  if (!channels || !channel) return <Skeleton className="aspect-video w-full" />
  return (
    <div className="grid gap-8">
      <Gate requires="vip">
        <TvSet channel={channel} />
      </Gate>
      <ChannelGrid channels={channels} shown={mayPlay ? channel.id : null} choose={choose} />
    </div>
  )
}

/** One set stays on the wall: another video is another channel on it, somebody else's player is another set. */
function TvSet({ channel }: { channel: TvChannel }) {
  // The page opens with a poster; from the first choice on, channels come by themselves.
  const [opened] = useState(channel.id)
  const [tuned, tune] = useState(false)
  if (!tuned && channel.id !== opened) tune(true)
  // The channels are chosen below it.
  const set = useRef<HTMLElement>(null)
  useEffect(() => {
    if (tuned) set.current?.scrollIntoView({ block: 'start' })
  }, [tuned, channel.id])
  return (
    <section ref={set} className="overflow-hidden rounded-panel border border-line bg-floor">
      {channel.type === 'embed' ? (
        <EmbeddedSet key={channel.id} channel={channel} />
      ) : (
        <VideoSet channel={channel} tuned={tuned} />
      )}
    </section>
  )
}

type ChannelGridProps = {
  channels: TvChannel[]
  /** Null for those who may not watch. */
  shown: string | null
  choose: (id: string) => void
}

/** Five sets in a window; the one that is on is lit. */
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
                isOn={channel.id === shown}
                choose={() => choose(channel.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Somebody else's player. Its address is ours: it leads a member on to where the picture is. */
function EmbeddedSet({ channel }: { channel: TvChannel }) {
  const [ready, setReady] = useState(false)
  const [off, turnOff] = useState(false)
  // One thing plays at a time: what goes on in the frame can only be ended by taking the frame away.
  const somethingElse = usePlayer(isSounding)
  if (ready && somethingElse && !off) turnOff(true)
  const turnOn = () => {
    silenceAll()
    turnOff(false)
  }
  useEffect(() => {
    silenceAll()
    const timer = setTimeout(() => setReady(true), STATIC_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <div className="relative aspect-video max-h-[62dvh] w-full bg-night">
        {off ? (
          <BigPlay onClick={turnOn} />
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
      <ChannelLine channel={channel} />
    </>
  )
}
