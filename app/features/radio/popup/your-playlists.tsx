import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import { Button } from '../../../ui/button'
import { Empty } from '../../../ui/empty'
import { LoadFailure } from '../../../ui/failure'
import { IconButton } from '../../../ui/icon-button'
import { Skeleton } from '../../../ui/skeleton'
import { useDialog } from '../../../ui/use-dialog'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { CreatePlaylistDialog, DeletePlaylistDialog } from '../../library/dialogs'
import { usePlaylists } from '../../library/use-library'
import { useListPlayback } from '../../library/use-list-playback'
import { Equaliser } from '../../player'

export function YourPlaylists() {
  const intl = useIntl()
  const { data: playlists, error, refetch, isFetching, isPending } = usePlaylists()
  const creation = useDialog()
  const [deleting, setDeleting] = useState<{ playlist: Playlist; open: boolean } | null>(null)
  return (
    <div className="grid gap-3 px-2">
      <Button tone="plain" size="small" onClick={creation.show}>
        <Plus aria-hidden className="size-5" />
        <FormattedMessage id="radio.popup.create" />
      </Button>
      {isPending && <Skeleton className="h-24 w-full" />}
      {!playlists && error && (
        <LoadFailure
          what={<FormattedMessage id="library.playlists.failed" />}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {playlists?.length === 0 && (
        <Empty title={intl.formatMessage({ id: 'radio.popup.no-playlists' })} />
      )}
      <ul>
        {playlists?.map((playlist) => (
          <PlaylistRow
            key={playlist.id}
            playlist={playlist}
            remove={() => setDeleting({ playlist, open: true })}
          />
        ))}
      </ul>
      {creation.isMounted && (
        <CreatePlaylistDialog open={creation.isOpen} onClose={creation.close} />
      )}
      {deleting && (
        <DeletePlaylistDialog
          playlist={deleting.playlist}
          open={deleting.open}
          onClose={() => setDeleting({ ...deleting, open: false })}
        />
      )}
    </div>
  )
}

function PlaylistRow({ playlist, remove }: { playlist: Playlist; remove: () => void }) {
  const intl = useIntl()
  const { isCurrent, playing, canPlay, toggle } = useListPlayback(playlist, 'playlist')
  return (
    <li className="flex items-center rounded-tile hover:bg-floor">
      <button
        type="button"
        disabled={!canPlay}
        onClick={toggle}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-3 px-2 text-left disabled:opacity-60"
      >
        <VisuallyHidden>
          <FormattedMessage id={playing ? 'player.pause' : 'player.play'} />
        </VisuallyHidden>
        <span className="grid size-5 shrink-0 place-items-center">
          {isCurrent ? (
            <Equaliser still={!playing} />
          ) : (
            <Play aria-hidden className="size-4 fill-current text-haze" />
          )}
        </span>
        <span className="min-w-0">
          <span className={`block truncate font-bold ${isCurrent ? 'text-pink' : ''}`}>
            {playlist.name}
          </span>
          <span className="block text-sm text-haze">
            <FormattedMessage id="radio.popup.count" values={{ count: playlist.tracks.length }} />
          </span>
        </span>
      </button>
      <IconButton
        icon={Trash2}
        label={intl.formatMessage({ id: 'radio.popup.delete' }, { name: playlist.name })}
        onClick={remove}
      />
    </li>
  )
}
