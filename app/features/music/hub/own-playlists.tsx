import ListMusic from 'lucide-react/icons/list-music'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import { Empty } from '../../../ui/empty'
import { LoadFailure } from '../../../ui/failure'
import { IconButton } from '../../../ui/icon-button'
import { Skeleton } from '../../../ui/skeleton'
import { useAccess, usePlaylists } from '../../library/use-library'
import { PlaylistCard } from './playlist-card'
import type { PlaylistDialogs } from './use-playlist-dialogs'

export function OwnPlaylists({ dialogs }: { dialogs: PlaylistDialogs }) {
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
    </PlaylistCard>
  )
}
