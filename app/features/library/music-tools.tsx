import Heart from 'lucide-react/icons/heart'
import Keyboard from 'lucide-react/icons/keyboard'
import ListMusic from 'lucide-react/icons/list-music'
import { useIntl } from 'react-intl'
import { IconButton } from '../../ui/icon-button'
import { FavoritesDrawer, QueueDrawer, ShortcutSheet } from './dialogs'
import { ToastRegion } from '../../ui/toast-region'
import { useLibrarySync } from './invalidate-after'
import { useShortcuts } from './shortcuts/use-shortcuts'
import { useDialog } from '../../ui/use-dialog'
import { useAccess } from './use-library'

type MusicToolsProps = {
  focusSearch?: () => void
  /** The page of the favorites needs no second list of them. */
  withFavorites?: boolean
  className?: string
}

/** What every music page offers besides its own: queue, favorites, and the keys. Once per page. */
export function MusicTools({ focusSearch, withFavorites = true, className = '' }: MusicToolsProps) {
  const intl = useIntl()
  const isOpen = useAccess() === 'open'
  const queue = useDialog()
  const favorites = useDialog()
  const keys = useDialog()
  useLibrarySync()
  useShortcuts({ openQueue: queue.show, openHelp: keys.show, focusSearch })
  return (
    <>
      {/* For a visitor with a phone there is nothing in it. */}
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
                label={intl.formatMessage({ id: 'library.favorites.drawer' })}
                onClick={favorites.show}
              />
            )}
          </>
        )}
        <IconButton
          icon={Keyboard}
          label={intl.formatMessage({ id: 'library.keys.title' })}
          onClick={keys.show}
          className="max-sm:hidden"
        />
      </div>
      {queue.isMounted && <QueueDrawer open={queue.isOpen} onClose={queue.close} />}
      {favorites.isMounted && <FavoritesDrawer open={favorites.isOpen} onClose={favorites.close} />}
      {keys.isMounted && (
        <ShortcutSheet
          open={keys.isOpen}
          onClose={keys.close}
          withSearch={focusSearch !== undefined}
        />
      )}
      <ToastRegion />
    </>
  )
}
