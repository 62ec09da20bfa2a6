import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSite } from '../../lib/site'
import { isKeeping } from '../offline/is-keeping'
import { useInBrowser } from '../../ui/use-in-browser'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { MENU_ITEM, MenuItem, MenuText } from './menu-item'

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
      <MenuItem
        to="/music"
        id="nav.music-hub"
        hint={<FormattedMessage id="nav.music-hub.hint" />}
      />
      <MenuItem
        to="/music/catalog"
        id="nav.music-catalog"
        hint={<FormattedMessage id="nav.music-catalog.hint" />}
      />
      <li>
        <PopupLink to="/music/player" name="musicplayer" {...player}>
          <MenuText id="nav.audio-player" hint={<FormattedMessage id="nav.audio-player.hint" />} />
        </PopupLink>
      </li>
      <MenuItem
        to="/virtual-meet"
        id="nav.virtual-meet"
        hint={<FormattedMessage id="nav.virtual-meet.hint" />}
      />
      <MenuItem
        to="/music/favorites"
        id="nav.favorites"
        hint={<FormattedMessage id="nav.favorites.hint" />}
      />
      {isInBrowser && isKeeping() && (
        <MenuItem
          to="/music/offline"
          id="nav.offline"
          hint={<FormattedMessage id="nav.offline.hint" />}
        />
      )}
      <MenuItem to="/tv" id="nav.tv" hint={<FormattedMessage id="nav.tv.hint" />} />
      <li>
        <PopupLink
          to="/radio/player"
          name="radioplayer"
          width={400}
          height={600}
          sameWindowOnMobile
        >
          <MenuText id="nav.radio" hint={<FormattedMessage id="nav.radio.hint" />} />
        </PopupLink>
      </li>
      <MenuItem to="/social" id="nav.social" hint={<FormattedMessage id="nav.social.hint" />} />
      {chatRoomUrl && (
        <li>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in MenuText */}
          <a href={chatRoomUrl} target="_blank" rel="noopener" className={MENU_ITEM}>
            <MenuText id="nav.chat-room" hint={<FormattedMessage id="nav.chat-room.hint" />}>
              <VisuallyHidden>
                {' '}
                <FormattedMessage id="nav.new-window" />
              </VisuallyHidden>
            </MenuText>
          </a>
        </li>
      )}
    </ul>
  )
}

type PopupLinkProps = {
  to: '/music/player' | '/radio/player'
  name: string
  width: number
  height: number
  /** On phones and tablets the page opens in the same window. */
  sameWindowOnMobile?: boolean
  children: ReactNode
}

/** A link that opens a player in a popup, or in the same window if popups are blocked. */
function PopupLink(props: PopupLinkProps) {
  const { to, name, width, height, sameWindowOnMobile = false, children } = props
  const open = (event: MouseEvent) => {
    // A modifier key opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (sameWindowOnMobile && isMobileDevice()) return
    if (openPopup(to, name, { width, height })) event.preventDefault()
  }
  return (
    <Link to={to} onClick={open} className={MENU_ITEM} preload={false}>
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
