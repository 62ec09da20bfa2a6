import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import { IconButton } from '../../../ui/icon-button'
import { PlaylistCard } from './playlist-card'

type OwnPlaylistCardProps = {
  playlist: Playlist
  open: () => void
  rename: () => void
  remove: () => void
}

export function OwnPlaylistCard({ playlist, open, rename, remove }: OwnPlaylistCardProps) {
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
