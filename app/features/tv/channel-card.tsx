import Lock from 'lucide-react/icons/lock'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { TvChannel } from '../../../shared/tv'
import { Badge } from '../../ui/badge'
import { defaultIfBroken } from '../../ui/picture-fallback'
import { imageAddress } from '../../ui/image-address'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { useReturnTo } from '../session/use-return-to'

const CARD_STYLE =
  'flex h-full w-full gap-4 overflow-hidden rounded-panel border border-line bg-floor text-left transition-colors ' +
  'hover:border-edge aria-pressed:border-pink aria-pressed:bg-stage sm:flex-col sm:gap-0'

type OpenChannelProps = { channel: TvChannel; isCurrent: boolean; choose: () => void }

export const OpenChannel = ({ channel, isCurrent, choose }: OpenChannelProps) => (
  <button type="button" aria-pressed={isCurrent} onClick={choose} className={CARD_STYLE}>
    <CardContent channel={channel}>
      {isCurrent ? (
        <Badge tone="vip">
          <FormattedMessage id="tv.on" />
        </Badge>
      ) : (
        channel.type !== null && (
          // Whether something is on air only its player knows.
          <Badge>
            <FormattedMessage id="tv.live-channel" />
          </Badge>
        )
      )}
    </CardContent>
  </button>
)

/** Links to the VIP sign-up, which leads back here. */
export function LockedChannel({ channel }: { channel: TvChannel }) {
  return (
    <Link to="/vip-signup" search={useReturnTo()} preload={false} className={CARD_STYLE}>
      <CardContent channel={channel}>
        <span className="grid size-8 place-items-center rounded-tile bg-night/85">
          <Lock aria-hidden className="size-4 text-acid" />
          <VisuallyHidden>
            <FormattedMessage id="gate.vip.title" />
          </VisuallyHidden>
        </span>
      </CardContent>
    </Link>
  )
}

const CardContent = ({ channel, children }: { channel: TvChannel; children: ReactNode }) => (
  <>
    <span className="relative block w-36 shrink-0 sm:w-full">
      <img
        src={imageAddress(channel.thumbnail, { width: 640, height: 360 })}
        alt=""
        width={320}
        height={180}
        loading="lazy"
        decoding="async"
        {...defaultIfBroken}
        className="aspect-video h-full w-full bg-stage object-cover"
      />
      <span className="absolute top-2 left-2">{children}</span>
    </span>
    <span className="block min-w-0 py-3 pr-3 sm:p-4">
      <span className="block leading-snug font-bold">{channel.name}</span>
      <span className="mt-1 line-clamp-2 text-sm text-haze sm:line-clamp-none">
        {channel.description}
      </span>
    </span>
  </>
)
