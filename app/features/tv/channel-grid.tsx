import { FormattedMessage } from 'react-intl'
import type { TvChannel } from '../../../shared/tv'
import { LockedChannel, OpenChannel } from './channel-card'

type ChannelGridProps = {
  channels: TvChannel[]
  /** Null for those who may not watch. */
  shown: string | null
  choose: (id: string) => void
}

/** Five sets in a window; the one that is on is lit. */
export function ChannelGrid({ channels, shown, choose }: ChannelGridProps) {
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
