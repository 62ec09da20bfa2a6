import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyDialog } from '../../../ui/lazy-dialog'
import { Skeleton } from '../../../ui/skeleton'
import { useDialog } from '../../../ui/use-dialog'
import {
  CreatePlaylistDialog,
  DeletePlaylistDialog,
  RenamePlaylistDialog,
} from '../../library/dialogs'
import { musicQueries } from '../queries'
import { CreateButton } from './create-button'
import { OwnPlaylists } from './own-playlists'
import { PlaylistCard } from './playlist-card'
import { masterTracks } from './popular'
import { type PlaylistDialogs as State, usePlaylistDialogs } from './use-playlist-dialogs'

/** The master playlist and the fan's own. */
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

/** The master playlist: can be played, not edited. */
function MasterCard() {
  const intl = useIntl()
  const { data: catalog, isError } = useQuery(musicQueries.catalog())
  // The section below shows the error.
  if (isError && !catalog) return null
  if (!catalog)
    return (
      <li>
        <Skeleton className="h-56 w-full" />
      </li>
    )
  const name = intl.formatMessage({ id: 'hub.playlists.master' })
  return (
    <li>
      <PlaylistCard
        playlist={{ id: 'master', name, tracks: masterTracks(catalog) }}
        kind="playlist"
        title={name}
      />
    </li>
  )
}

const EditPlaylistDialog = lazyDialog(
  async () => (await import('./edit-playlist-dialog')).EditPlaylistDialog,
)

/** Rename and delete open from a card or from the open playlist. */
function PlaylistDialogs({ dialogs }: { dialogs: State }) {
  const { playlist, exists, editing, renaming, deleting, deleted } = dialogs
  if (!playlist) return null
  return (
    <>
      {editing.isMounted && (
        <EditPlaylistDialog
          playlist={playlist}
          open={editing.isOpen && exists}
          onClose={editing.close}
          onRename={renaming.show}
          onDelete={deleting.show}
        />
      )}
      {renaming.isMounted && (
        <RenamePlaylistDialog playlist={playlist} open={renaming.isOpen} onClose={renaming.close} />
      )}
      {deleting.isMounted && (
        <DeletePlaylistDialog
          playlist={playlist}
          open={deleting.isOpen}
          onClose={deleting.close}
          onDeleted={deleted}
        />
      )}
    </>
  )
}
