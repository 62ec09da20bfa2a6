import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { IconButton } from '../../../ui/icon-button'
import { lazyDialog } from '../../../ui/lazy-dialog'
import { useDialog } from '../../../ui/use-dialog'
import { useDisclosure } from '../../../ui/use-disclosure'
import { AddToPlaylistDialog } from '../../library/dialogs'
import { TrackMenuItems } from './track-menu-items'

export function TrackMenu({ track }: { track: Track }) {
  const intl = useIntl()
  const { open, close, root, button, panel } = useDisclosure()
  const [upwards, setUpwards] = useState(false)
  // The pressed entry is about to be hidden; move the focus to the button, where it also returns when a dialog closes.
  const closeToButton = () => {
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
          <TrackMenuItems
            track={track}
            close={closeToButton}
            add={adding.show}
            share={sharing.show}
          />
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

/** Height of six entries and the frame. */
const MENU_HEIGHT = 304

/** Whether a menu below this button would be covered by the player or leave the window. */
function opensUpwards(button: HTMLElement) {
  const bottomHeight = getComputedStyle(document.documentElement).getPropertyValue(
    '--bottom-height',
  )
  const visibleBottom = innerHeight - (parseFloat(bottomHeight) || 0)
  return button.getBoundingClientRect().bottom + MENU_HEIGHT > visibleBottom
}

export const ShareDialog = lazyDialog(async () => (await import('./share-dialog')).ShareDialog)
