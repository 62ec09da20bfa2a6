import Keyboard from 'lucide-react/icons/keyboard'
import ListMusic from 'lucide-react/icons/list-music'
import { useIntl } from 'react-intl'
import { IconButton } from '../../ui/icon-button'
import { ToastRegion } from '../../ui/toast-region'
import { useLibrarySync } from '../library/invalidate-after'
import { QueueDrawer, ShortcutSheet } from '../player/lists/dialogs'
import { useShortcuts } from '../player/keys/use-shortcuts'
import { SleepButton } from '../player/sleep/sleep-button'
import { useDialog } from '../../ui/use-dialog'

/** Queue, sleep timer and shortcuts. */
export function PlayerTools() {
  const intl = useIntl()
  const queue = useDialog()
  const keys = useDialog()
  useLibrarySync()
  useShortcuts({ openQueue: queue.show, openHelp: keys.show })
  return (
    <>
      <SleepButton />
      <IconButton
        icon={ListMusic}
        label={intl.formatMessage({ id: 'library.queue' })}
        onClick={queue.show}
      />
      <IconButton
        icon={Keyboard}
        label={intl.formatMessage({ id: 'library.keys.title' })}
        onClick={keys.show}
        className="pointer-coarse:hidden"
      />
      {queue.isMounted && <QueueDrawer open={queue.isOpen} onClose={queue.close} />}
      {keys.isMounted && <ShortcutSheet open={keys.isOpen} onClose={keys.close} />}
      <ToastRegion />
    </>
  )
}
