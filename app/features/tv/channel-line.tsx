import { FormattedMessage } from 'react-intl'
import type { TvChannel } from '../../../shared/tv'
import { Badge } from '../../ui/badge'

export const ChannelLine = ({ channel }: { channel: TvChannel }) => (
  <div className="border-t border-line px-4 py-4 sm:px-6">
    <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-heading">
      {channel.name}
      {channel.type === 'embed' && (
        <Badge tone="live">
          <FormattedMessage id="tv.live" />
        </Badge>
      )}
    </h2>
    <p className="mt-1 text-haze">{channel.description}</p>
  </div>
)
