import Heart from 'lucide-react/icons/heart'
import Keyboard from 'lucide-react/icons/keyboard'
import ListMusic from 'lucide-react/icons/list-music'
import { useIntl } from 'react-intl'
import { IconButton } from '../../../ui/icon-button'
import { FavoritesDrawer, QueueDrawer, ShortcutSheet } from '../lists/dialogs'
import { useLibrarySync } from '../../library/invalidate-after'
import { useShortcuts } from '../keys/use-shortcuts'
import { useDialog } from '../../../ui/use-dialog'
import { useAccess } from '../../library/use-library'

type PlayerToolsProps = {
  focusSearch?: () => void
  /** The favorites page and the players' windows need no favorites drawer. */
  withFavorites?: boolean
  className?: string
}

/** Queue, favorites and keyboard shortcuts of a music page or of a player's window. Once per page. */
export function PlayerTools({
  focusSearch,
  withFavorites = true,
  className = '',
}: PlayerToolsProps) {
  const intl = useIntl()
  const isOpen = useAccess() === 'open'
  const queue = useDialog()
  const favorites = useDialog()
  const shortcuts = useDialog()
  useLibrarySync()
  useShortcuts({ openQueue: queue.show, openHelp: shortcuts.show, focusSearch })
  return (
    <>
      {/* Empty for visitors on phones. */}
      <div className={`gap-1 ${isOpen ? 'flex' : 'hidden sm:flex'} ${className}`}>
        {isOpen && (
          <>
            <IconButton
              icon={ListMusic}
              label={intl.formatMessage({ id: 'library.queue' })}
              onClick={queue.show}
            />
            {withFavorites && (
              <IconButton
                icon={Heart}
                label={intl.formatMessage({ id: 'library.favorites.open' })}
                onClick={favorites.show}
              />
            )}
          </>
        )}
        <IconButton
          icon={Keyboard}
          label={intl.formatMessage({ id: 'library.keys.title' })}
          onClick={shortcuts.show}
          className="pointer-coarse:hidden"
        />
      </div>
      {queue.isMounted && <QueueDrawer open={queue.isOpen} onClose={queue.close} />}
      {favorites.isMounted && <FavoritesDrawer open={favorites.isOpen} onClose={favorites.close} />}
      {shortcuts.isMounted && (
        <ShortcutSheet
          open={shortcuts.isOpen}
          onClose={shortcuts.close}
          withSearch={focusSearch !== undefined}
        />
      )}
    </>
  )
}
