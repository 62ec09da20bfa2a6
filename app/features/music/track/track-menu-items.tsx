import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import Disc3 from 'lucide-react/icons/disc-3'
import Heart from 'lucide-react/icons/heart'
import ListEnd from 'lucide-react/icons/list-end'
import ListPlus from 'lucide-react/icons/list-plus'
import ListStart from 'lucide-react/icons/list-start'
import Lock from 'lucide-react/icons/lock'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { showToast } from '../../../ui/toast'
import { useToggleFavorite } from '../../library/favorites/mutations'
import { useAccess, useIsFavorite } from '../../library/use-library'
import { player, trackSource } from '../../player'
import { useReturnTo } from '../../session/use-return-to'

type MenuItemsProps = {
  track: Track
  close: () => void
  add: () => void
  share: () => void
}

export function TrackMenuItems({ track, close, add, share }: MenuItemsProps) {
  const intl = useIntl()
  const returnTo = useReturnTo()
  const isOpen = useAccess() === 'open'
  const isFavorite = useIsFavorite(track.id)
  const { mutate: setFavorite } = useToggleFavorite()
  const { title } = track

  const playNext = () => {
    player.playNext([trackSource(track)])
    showToast(intl.formatMessage({ id: 'library.queue.skipped-to' }, { title }))
  }
  const addToQueue = () => {
    player.add([trackSource(track)])
    showToast(intl.formatMessage({ id: 'library.queue.added' }, { title }))
  }

  const gated = [
    {
      id: isFavorite ? 'track.menu.unfavorite' : 'track.menu.favorite',
      icon: Heart,
      act: () => setFavorite({ track, favorite: !isFavorite }),
    },
    { id: 'track.menu.add', icon: ListPlus, act: add },
    { id: 'track.menu.next', icon: ListStart, act: playNext },
    { id: 'track.menu.queue', icon: ListEnd, act: addToQueue },
  ] as const

  return (
    <ul>
      {gated.map(({ id, icon, act }) => (
        <li key={id}>
          <MenuButton icon={icon} close={close} act={act} lockedFor={isOpen ? null : returnTo}>
            <FormattedMessage id={id} />
          </MenuButton>
        </li>
      ))}
      <li>
        <MenuButton icon={Share2} close={close} act={share} lockedFor={null}>
          <FormattedMessage id="track.menu.share" />
        </MenuButton>
      </li>
      {track.albumId && (
        <li>
          <Link to="/music/catalog/$id" params={{ id: track.albumId }} className={MENU_ITEM}>
            <Disc3 aria-hidden className="size-5 text-haze" />
            <FormattedMessage id="track.menu.album" />
          </Link>
        </li>
      )}
    </ul>
  )
}

const MENU_ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-tile px-3 py-2 text-left font-bold transition-colors hover:bg-stage'

type MenuButtonProps = {
  icon: LucideIcon
  act: () => void
  close: () => void
  /** Where to return after joining; null for members with access. */
  lockedFor: { next: string } | null
  children: ReactNode
}

function MenuButton({ icon: Icon, act, close, lockedFor, children }: MenuButtonProps) {
  if (lockedFor)
    return (
      <Link to="/vip-signup" search={lockedFor} preload={false} className={MENU_ITEM}>
        <Icon aria-hidden className="size-5 shrink-0 text-haze" />
        <span className="flex-1">{children}</span>
        <Lock aria-hidden className="size-4 shrink-0 text-acid" />
        <span className="sr-only">
          <FormattedMessage id="track.menu.locked" />
        </span>
      </Link>
    )
  return (
    <button
      type="button"
      onClick={() => {
        close()
        act()
      }}
      className={MENU_ITEM}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-haze" />
      {children}
    </button>
  )
}
