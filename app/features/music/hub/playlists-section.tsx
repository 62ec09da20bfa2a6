import { FormattedMessage } from 'react-intl'
import { CreatePlaylistDialog } from '../../library/dialogs'
import { useDialog } from '../../../ui/use-dialog'
import { CreateButton } from './create-button'
import { MasterCard } from './master-card'
import { OwnPlaylists } from './own-playlists'
import { PlaylistDialogs } from './playlist-dialogs'
import { usePlaylistDialogs } from './use-playlist-dialogs'

/** The playlist everyone has, and the fan's own. */
export function PlaylistsSection() {
  const creating = useDialog()
  const dialogs = usePlaylistDialogs()
  return (
    <section aria-labelledby="playlists">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="playlists" className="text-heading">
          <FormattedMessage id="hub.playlists.title" />
        </h2>
        <CreateButton create={creating.show} />
      </div>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <MasterCard />
        <OwnPlaylists dialogs={dialogs} />
      </ul>
      <PlaylistDialogs dialogs={dialogs} />
      {creating.isMounted && (
        <CreatePlaylistDialog open={creating.isOpen} onClose={creating.close} />
      )}
    </section>
  )
}
