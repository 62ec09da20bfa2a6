import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ListMusic from 'lucide-react/icons/list-music'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import { Button } from '../../../ui/button'
import { Empty } from '../../../ui/empty'
import { LoadFailure } from '../../../ui/failure'
import { IconButton } from '../../../ui/icon-button'
import { Skeleton } from '../../../ui/skeleton'
import { useDialog } from '../../../ui/use-dialog'
import {
  CreatePlaylistDialog,
  DeletePlaylistDialog,
  RenamePlaylistDialog,
} from '../../library/dialogs'
import { PlaylistEditor } from '../lists/dialogs'
import { usePlaylists } from '../../library/use-library'
import { useListPlayback } from '../lists/use-list-playback'

export function PlaylistsList() {
  const intl = useIntl()
  const { data: playlists, error, refetch, isFetching } = usePlaylists()
  const creation = useDialog()
  const [openId, open] = useState<string | null>(null)
  const opened = playlists?.find(({ id }) => id === openId)

  if (opened) return <OpenPlaylist playlist={opened} onClose={() => open(null)} />
  if (!playlists && error)
    return (
      <LoadFailure
        what={<FormattedMessage id="library.playlists.failed" />}
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!playlists) return <Skeleton className="h-40 w-full" />
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

/** Replaces the list of playlists. */
function OpenPlaylist({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const intl = useIntl()
  const renaming = useDialog()
  const deleting = useDialog()
  return (
    <div className="p-1">
      <div className="mb-3 flex items-center gap-1">
        <IconButton
          icon={ChevronLeft}
          label={intl.formatMessage({ id: 'full-player.playlists.back' })}
          onClick={onClose}
        />
        <h2 className="min-w-0 truncate text-lg">{playlist.name}</h2>
      </div>
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <PlaylistEditor playlist={playlist} onRename={renaming.show} onDelete={deleting.show} />
      </Suspense>
      {renaming.isMounted && (
        <RenamePlaylistDialog playlist={playlist} open={renaming.isOpen} onClose={renaming.close} />
      )}
      {deleting.isMounted && (
        <DeletePlaylistDialog
          playlist={playlist}
          open={deleting.isOpen}
          onClose={deleting.close}
          onDeleted={onClose}
        />
      )}
    </div>
  )
}

/** The button on the left plays; the rest of the row opens. */
function PlaylistRow({ playlist, open }: { playlist: Playlist; open: () => void }) {
  const intl = useIntl()
  const { isCurrent, playing, canPlay, toggle } = useListPlayback(playlist, 'playlist')
  const { name: title } = playlist
  return (
    <li className="flex min-h-14 items-center gap-1 rounded-tile hover:bg-stage">
      <IconButton
        icon={playing ? Pause : Play}
        label={intl.formatMessage({ id: playing ? 'track.pause' : 'track.play' }, { title })}
        disabled={!canPlay}
        onClick={toggle}
        className="[&_svg]:fill-current"
      />
      <button
        type="button"
        onClick={open}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-2 pr-2 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className={`block truncate font-bold ${isCurrent ? 'text-pink' : ''}`}>
            {title}
          </span>
          <span className="block text-sm text-haze">
            <FormattedMessage id="library.list.count" values={{ count: playlist.tracks.length }} />
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 text-haze" />
      </button>
    </li>
  )
}
