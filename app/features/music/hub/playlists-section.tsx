import ListMusic from 'lucide-react/icons/list-music'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import { Empty } from '../../../ui/empty'
import { LoadFailure } from '../../../ui/failure'
import { IconButton } from '../../../ui/icon-button'
import { lazyDialog } from '../../../ui/lazy-dialog'
import { Skeleton } from '../../../ui/skeleton'
import { useDialog } from '../../../ui/use-dialog'
import {
  CreatePlaylistDialog,
  DeletePlaylistDialog,
  RenamePlaylistDialog,
} from '../../library/dialogs'
import { useMasterPlaylist } from '../../library/use-master-playlist'
import { useAccess, usePlaylists } from '../../library/use-library'
import { KeepControl, useCanKeep } from '../../offline/keep'
import { CreateButton } from './create-button'
import { PlaylistCard } from './playlist-card'
import { type PlaylistDialogsState, usePlaylistDialogs } from './use-playlist-dialogs'

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
  const { playlist, isLoaded, isError } = useMasterPlaylist()
  // The section below shows the error.
  if (isError && !isLoaded) return null
  if (!isLoaded)
    return (
      <li>
        <Skeleton className="h-56 w-full" />
      </li>
    )
  return (
    <li>
      <PlaylistCard playlist={playlist} kind="playlist" title={playlist.name} />
    </li>
  )
}

const EditPlaylistDialog = lazyDialog(
  async () => (await import('./edit-playlist-dialog')).EditPlaylistDialog,
)

/** Rename and delete open from a card or from the open playlist. */
function PlaylistDialogs({ dialogs }: { dialogs: PlaylistDialogsState }) {
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

function OwnPlaylists({ dialogs }: { dialogs: PlaylistDialogsState }) {
  const intl = useIntl()
  const access = useAccess()
  const { data: playlists, error, refetch, isFetching } = usePlaylists()
  if (access === 'locked')
    return (
      <li className="grid">
        <Empty icon={Lock} title={intl.formatMessage({ id: 'hub.playlists.create.locked' })}>
          <FormattedMessage id="hub.playlists.locked" />
        </Empty>
      </li>
    )
  if (!playlists)
    return (
      <li>
        {error ? (
          <LoadFailure
            what={<FormattedMessage id="library.playlists.failed" />}
            error={error}
            retry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton className="h-56 w-full" />
        )}
      </li>
    )
  if (playlists.length === 0)
    return (
      <li className="grid">
        <Empty icon={ListMusic} title={intl.formatMessage({ id: 'hub.playlists.empty' })}>
          <FormattedMessage id="hub.playlists.empty.text" />
        </Empty>
      </li>
    )
  return playlists.map((playlist) => (
    <li key={playlist.id}>
      <OwnPlaylistCard
        playlist={playlist}
        open={() => dialogs.open(playlist)}
        rename={() => dialogs.rename(playlist)}
        remove={() => dialogs.remove(playlist)}
      />
    </li>
  ))
}

type OwnPlaylistCardProps = {
  playlist: Playlist
  open: () => void
  rename: () => void
  remove: () => void
}

function OwnPlaylistCard({ playlist, open, rename, remove }: OwnPlaylistCardProps) {
  const intl = useIntl()
  const canKeep = useCanKeep()
  const { name } = playlist
  return (
    <PlaylistCard
      playlist={playlist}
      kind="playlist"
      title={
        <button
          type="button"
          onClick={open}
          className="-my-3 inline-block max-w-full py-3 text-left break-words hover:underline"
        >
          {name}
        </button>
      }
    >
      <IconButton
        icon={Pencil}
        label={intl.formatMessage({ id: 'hub.playlists.rename' }, { name })}
        onClick={rename}
      />
      <IconButton
        icon={Trash2}
        label={intl.formatMessage({ id: 'hub.playlists.delete' }, { name })}
        onClick={remove}
      />
      {canKeep && (
        <Suspense>
          <KeepControl
            compact
            kind="playlist"
            id={playlist.id}
            title={name}
            tracks={playlist.tracks}
          />
        </Suspense>
      )}
    </PlaylistCard>
  )
}
