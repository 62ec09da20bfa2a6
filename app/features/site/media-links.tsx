import { Link, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { brand } from '../../../brand.config'
import { VisuallyHidden } from '../../ui/visually-hidden'

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

type PopupLinkProps = {
  to: '/music/player' | '/radio/player'
  name: string
  width: number
  height: number
  /** On phones and tablets the page opens like any other. */
  sameWindowOnMobile?: boolean
  className?: string
  children: ReactNode
}

/** A link to a player that opens in a small window, and in place where there can be none. */
function PopupLink(props: PopupLinkProps) {
  const { to, name, width, height, sameWindowOnMobile = false, className, children } = props
  const open = (event: MouseEvent) => {
    // With a modifier key the fan has said where it shall open.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (sameWindowOnMobile && isMobileDevice()) return
    if (openPopup(to, name, { width, height })) event.preventDefault()
  }
  return (
    <Link to={to} onClick={open} className={className} preload={false}>
      {children}
    </Link>
  )
}

type Size = { width: number; height: number }

/** Opens a page of ours in a small window of its own; false when the browser blocks that. */
function openPopup(path: string, name: string, { width, height }: Size) {
  const opened = window.open(path, name, `popup,width=${width},height=${height}`)
  opened?.focus()
  return opened !== null
}

/** A phone or tablet, where a small window makes no sense. iPads call themselves Macs. */
const isMobileDevice = () =>
  /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
