import { Link } from '@tanstack/react-router'
import Disc3 from 'lucide-react/icons/disc-3'
import ListEnd from 'lucide-react/icons/list-end'
import ListPlus from 'lucide-react/icons/list-plus'
import ListStart from 'lucide-react/icons/list-start'
import Share2 from 'lucide-react/icons/share-2'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { showToast } from '../../../ui/toast'
import { useAccess } from '../../library/use-library'
import { player, trackSource } from '../../player'
import { useReturnTo } from '../../session/use-return-to'
import { MENU_ITEM, MenuButton } from './menu-button'

type MenuItemsProps = {
  track: Track
  close: () => void
  add: () => void
  share: () => void
}

export function TrackMenuItems({ track, close, add, share }: MenuItemsProps) {
  const intl = useIntl()
  const wayBack = useReturnTo()
  const isOpen = useAccess() === 'open'
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
    { id: 'track.menu.add', icon: ListPlus, act: add },
    { id: 'track.menu.next', icon: ListStart, act: playNext },
    { id: 'track.menu.queue', icon: ListEnd, act: addToQueue },
  ] as const

  return (
    <ul>
      {gated.map(({ id, icon, act }) => (
        <li key={id}>
          <MenuButton icon={icon} close={close} act={act} lockedFor={isOpen ? null : wayBack}>
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
