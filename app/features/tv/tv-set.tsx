import { useEffect, useRef, useState } from 'react'
import type { TvChannel } from '../../../shared/tv'
import { EmbeddedSet } from './embedded-set'
import { VideoSet } from './video-set'

/** One set stays on the wall: another video is another channel on it, somebody else's player is another set. */
export function TvSet({ channel }: { channel: TvChannel }) {
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
