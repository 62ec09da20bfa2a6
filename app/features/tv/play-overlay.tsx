import Play from 'lucide-react/icons/play'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TvChannel } from '../../../shared/tv'
import { Badge } from '../../ui/badge'

/** Over a poster. */
export function PlayOverlay({ onClick }: { onClick: () => void }) {
  const intl = useIntl()
  return (
    <button
      type="button"
      aria-label={intl.formatMessage({ id: 'tv.play' })}
      onClick={onClick}
      className="absolute inset-0 m-auto grid size-18 place-items-center rounded-panel bg-pink text-night transition-shadow hover:shadow-[0_0_2.5rem_color-mix(in_srgb,var(--color-pink)_60%,transparent)]"
    >
      <Play aria-hidden className="size-9 fill-current" />
    </button>
  )
}

type ChannelInfoProps = {
  channel: TvChannel
  /** A stream that plays. What the embedded page of another site shows is not known. */
  isOnAir?: boolean
}

export const ChannelInfo = ({ channel, isOnAir = false }: ChannelInfoProps) => (
  <div className="border-t border-line px-4 py-4 sm:px-6">
    <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-heading">
      {channel.name}
      {channel.type !== null && (
        <Badge tone={isOnAir ? 'live' : 'plain'}>
          <FormattedMessage id={isOnAir ? 'tv.live' : 'tv.live-channel'} />
        </Badge>
      )}
    </h2>
    <p className="mt-1 text-haze">{channel.description}</p>
  </div>
)
