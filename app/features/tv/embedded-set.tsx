import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { TvChannel } from '../../../shared/tv'
import { StaticNoise } from '../../ui/static-noise'
import { isSounding, silenceAll, usePlayer } from '../player'
import { BigPlay } from './big-play'
import { ChannelLine } from './channel-line'
import { streamAddress } from './queries'
import { STATIC_MS } from './static'

/** Somebody else's player. Its address is ours: it leads a member on to where the picture is. */
export function EmbeddedSet({ channel }: { channel: TvChannel }) {
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
