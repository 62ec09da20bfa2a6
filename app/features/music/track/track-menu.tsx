import { Link } from '@tanstack/react-router'
import Disc3 from 'lucide-react/icons/disc-3'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ListEnd from 'lucide-react/icons/list-end'
import ListPlus from 'lucide-react/icons/list-plus'
import ListStart from 'lucide-react/icons/list-start'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { IconButton } from '../../../ui/icon-button'
import { useDisclosure } from '../../../ui/use-disclosure'
import { useWayBack } from '../../session/use-way-back'
import { notify } from '../../library/notice'
import { AddToPlaylistDialog } from '../../library/dialogs'
import { useDialog } from '../../library/use-dialog'
import { useAccess } from '../../library/use-library'
import { player, trackSource } from '../../player'
import { MENU_ITEM, MenuButton } from './menu-button'
import { lacksRoomBelow } from './room-below'
import { ShareDialog } from './late-share-dialog'

/** What else can be done with a track. */
export function TrackMenu({ track }: { track: Track }) {
  const intl = useIntl()
  const { open, close, root, button, panel } = useDisclosure()
  const [upwards, setUpwards] = useState(false)
  // The entry that was pressed is about to be hidden. From here the focus also comes back when a dialog closes.
  const leave = () => {
    button.ref.current?.focus()
    close()
  }
  const adding = useDialog()
  const sharing = useDialog()
  return (
    <div {...root} className="relative">
      <IconButton
        {...button}
        onClick={({ currentTarget }) => {
          setUpwards(lacksRoomBelow(currentTarget))
          button.onClick()
        }}
        icon={Ellipsis}
        label={intl.formatMessage({ id: 'track.menu' }, { title: track.title })}
      />
      <div
        {...panel}
        className={`absolute right-0 z-20 w-60 rounded-panel border border-line bg-floor p-2 shadow-lift ${upwards ? 'bottom-full mb-1' : 'top-full mt-1'}`}
      >
        {open && <MenuItems track={track} close={leave} add={adding.show} share={sharing.show} />}
      </div>
      {adding.isMounted && (
        <AddToPlaylistDialog track={track} open={adding.isOpen} onClose={adding.close} />
      )}
      {sharing.isMounted && (
        <ShareDialog track={track} open={sharing.isOpen} onClose={sharing.close} />
      )}
    </div>
  )
}

type MenuItemsProps = {
  track: Track
  close: () => void
  add: () => void
  share: () => void
}

function MenuItems({ track, close, add, share }: MenuItemsProps) {
  const intl = useIntl()
  const wayBack = useWayBack()
  const isOpen = useAccess() === 'open'
  const { title } = track

  const playNext = () => {
    player.playNext([trackSource(track)])
    notify(intl.formatMessage({ id: 'library.queue.skipped-to' }, { title }))
  }
  const addToQueue = () => {
    player.add([trackSource(track)])
    notify(intl.formatMessage({ id: 'library.queue.added' }, { title }))
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
