import Ellipsis from 'lucide-react/icons/ellipsis'
import { lazy, Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { IconButton } from '../../../ui/icon-button'
import { useDialog } from '../../../ui/use-dialog'
import { useDisclosure } from '../../../ui/use-disclosure'
import { AddToPlaylistDialog } from '../../library/dialogs'
import { ShareDialog } from './lazy-share-dialog'

// Fetched beside the page, and not when it is needed: then the network may be gone.
const items = import('./track-menu-items')
const TrackMenuItems = lazy(async () => ({ default: (await items).TrackMenuItems }))

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
          setUpwards(opensUpwards(currentTarget))
          button.onClick()
        }}
        icon={Ellipsis}
        label={intl.formatMessage({ id: 'track.menu' }, { title: track.title })}
      />
      <div
        {...panel}
        className={`absolute right-0 z-20 w-60 rounded-panel border border-line bg-floor p-2 shadow-lift ${upwards ? 'bottom-full mb-1' : 'top-full mt-1'}`}
      >
        {open && (
          <Suspense>
            <TrackMenuItems track={track} close={leave} add={adding.show} share={sharing.show} />
          </Suspense>
        )}
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

/** Five entries and their frame. */
const MENU_HEIGHT = 260

/** Whether a menu below this button would end behind the player, or outside the window. */
function opensUpwards(button: HTMLElement) {
  const covered = getComputedStyle(document.documentElement).getPropertyValue('--player-height')
  const floor = innerHeight - (parseFloat(covered) || 0)
  return button.getBoundingClientRect().bottom + MENU_HEIGHT > floor
}
