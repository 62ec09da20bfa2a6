import ListPlus from 'lucide-react/icons/list-plus'
import { useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { IconButton } from '../../../ui/icon-button'
import { LockedIconLink } from '../locked-icon-link'
import { useDialog } from '../../../ui/use-dialog'
import { useAccess } from '../use-library'
import { AddToPlaylistDialog } from '../dialogs'

type AddToPlaylistButtonProps = { track: Track; className?: string }

export function AddToPlaylistButton({ track, className = '' }: AddToPlaylistButtonProps) {
  const intl = useIntl()
  const access = useAccess()
  const dialog = useDialog()
  const { title } = track
  if (access === 'unknown') return <span className={`size-11 shrink-0 ${className}`} />
  if (access === 'locked')
    return (
      <LockedIconLink
        icon={ListPlus}
        label={intl.formatMessage({ id: 'library.add.track.locked' }, { title })}
        className={className}
      />
    )
  return (
    <>
      <IconButton
        icon={ListPlus}
        label={intl.formatMessage({ id: 'library.add.track' }, { title })}
        onClick={dialog.show}
        className={className}
      />
      {dialog.isMounted && (
        <AddToPlaylistDialog track={track} open={dialog.isOpen} onClose={dialog.close} />
      )}
    </>
  )
}
