import ListMusic from 'lucide-react/icons/list-music'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../ui/button'
import { Empty } from '../../../ui/empty'
import { LoadFailure } from '../../../ui/failure'
import { CreatePlaylistDialog } from '../../library/dialogs'
import { useDialog } from '../../../ui/use-dialog'
import { usePlaylists } from '../../library/use-library'
import { ListSkeleton } from './list-skeleton'
import { OnePlaylist } from './one-playlist'
import { PlaylistRow } from './playlist-row'

export function PlaylistsList() {
  const intl = useIntl()
  const { data: playlists, error, refetch, isFetching } = usePlaylists()
  const creation = useDialog()
  const [openId, open] = useState<string | null>(null)
  const opened = playlists?.find(({ id }) => id === openId)

  if (opened) return <OnePlaylist playlist={opened} onClose={() => open(null)} />
  if (!playlists && error)
    return (
      <LoadFailure
        what={<FormattedMessage id="full-player.playlists.failed" />}
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!playlists) return <ListSkeleton />
  return (
    <div className="grid gap-2 p-1">
      <Button tone="plain" size="small" onClick={creation.show}>
        <Plus aria-hidden className="size-5" />
        <FormattedMessage id="full-player.playlists.create" />
      </Button>
      {playlists.length === 0 && (
        <Empty icon={ListMusic} title={intl.formatMessage({ id: 'full-player.playlists.none' })} />
      )}
      <ul>
        {playlists.map((playlist) => (
          <PlaylistRow key={playlist.id} playlist={playlist} open={() => open(playlist.id)} />
        ))}
      </ul>
      {creation.isMounted && (
        <CreatePlaylistDialog open={creation.isOpen} onClose={creation.close} />
      )}
    </div>
  )
}
