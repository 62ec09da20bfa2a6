import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { brand } from '../../../brand.config'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { PopupLink } from './popup-link'

const ITEM =
  'flex min-h-11 items-center rounded-tile px-3 font-bold transition-colors hover:bg-stage aria-[current=page]:text-pink'

/** Everything there is to hear, watch and join. The player's window is smaller when a phone opens it. */
export function MediaLinks({
  menu,
  className,
}: {
  menu: 'desktop' | 'mobile'
  className?: string
}) {
  const player = menu === 'desktop' ? { width: 800, height: 800 } : { width: 400, height: 600 }
  return (
    <ul className={className}>
      <Item to="/music">
        <FormattedMessage id="nav.music-hub" />
      </Item>
      <Item to="/music/catalog">
        <FormattedMessage id="nav.music-catalog" />
      </Item>
      <li>
        <PopupLink to="/music/player" name="musicplayer" {...player} className={ITEM}>
          <FormattedMessage id="nav.audio-player" />
        </PopupLink>
      </li>
      <Item to="/virtual-meet">
        <FormattedMessage id="nav.virtual-meet" />
      </Item>
      <Item to="/music/favorites">
        <FormattedMessage id="nav.favorites" />
      </Item>
      <Item to="/tv">
        <FormattedMessage id="nav.tv" />
      </Item>
      <li>
        <PopupLink
          to="/radio/player"
          name="radioplayer"
          width={400}
          height={600}
          sameWindowOnMobile
          className={ITEM}
        >
          <FormattedMessage id="nav.radio" />
        </PopupLink>
      </li>
      <Item to="/social">
        <FormattedMessage id="nav.social" />
      </Item>
      <li>
        <a href={brand.chatRoomUrl} target="_blank" rel="noopener" className={ITEM}>
          <FormattedMessage id="nav.chat-room" />
          <VisuallyHidden>
            {' '}
            <FormattedMessage id="nav.new-window" />
          </VisuallyHidden>
        </a>
      </li>
    </ul>
  )
}

const Item = ({ to, children }: { to: LinkProps['to']; children: ReactNode }) => (
  <li>
    <Link to={to} activeOptions={{ exact: true }} className={ITEM}>
      {children}
    </Link>
  </li>
)
