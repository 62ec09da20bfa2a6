import ListMusic from 'lucide-react/icons/list-music'
import Lock from 'lucide-react/icons/lock'
import { FormattedMessage, useIntl } from 'react-intl'
import { Empty } from '../../../ui/empty'
import { Skeleton } from '../../../ui/skeleton'
import { LoadFailure } from '../../../ui/failure'
import { useAccess, usePlaylists } from '../../library/use-library'
import { OwnPlaylistCard } from './own-playlist-card'
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
