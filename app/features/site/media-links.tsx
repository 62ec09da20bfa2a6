import { Link, type LinkProps } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSite } from '../../lib/site'
import { isKeeping } from '../offline/is-keeping'
import { useInBrowser } from '../../ui/use-in-browser'
import { VisuallyHidden } from '../../ui/visually-hidden'

const ITEM =
  'flex min-h-11 items-center rounded-tile px-3 font-bold transition-colors hover:bg-stage aria-[current=page]:text-pink'

/** Links to music, TV, radio and community. On phones the player's window is smaller. */
export function MediaLinks({
  menu,
  className,
}: {
  menu: 'desktop' | 'mobile'
  className?: string
}) {
  const { chatRoomUrl } = useSite()
  const isInBrowser = useInBrowser()
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
      {isInBrowser && isKeeping() && (
        <Item to="/music/offline">
          <FormattedMessage id="nav.offline" />
        </Item>
      )}
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
      {chatRoomUrl && (
        <li>
          <a href={chatRoomUrl} target="_blank" rel="noopener" className={ITEM}>
            <FormattedMessage id="nav.chat-room" />
            <VisuallyHidden>
              {' '}
              <FormattedMessage id="nav.new-window" />
            </VisuallyHidden>
          </a>
        </li>
      )}
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
  /** On phones and tablets the page opens in the same window. */
  sameWindowOnMobile?: boolean
  className?: string
  children: ReactNode
}

/** A link that opens a player in a popup, or in the same window if popups are blocked. */
function PopupLink(props: PopupLinkProps) {
  const { to, name, width, height, sameWindowOnMobile = false, className, children } = props
  const open = (event: MouseEvent) => {
    // A modifier key opens a new tab or window.
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

/** Opens a popup; false if the browser blocks it. */
function openPopup(path: string, name: string, { width, height }: Size) {
  const opened = window.open(path, name, `popup,width=${width},height=${height}`)
  opened?.focus()
  return opened !== null
}

/** Phones and tablets have no popups. iPads report themselves as Macs. */
const isMobileDevice = () =>
  /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
