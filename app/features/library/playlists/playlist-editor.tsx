import ListMusic from 'lucide-react/icons/list-music'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import { Button } from '../../../ui/button'
import { Empty } from '../../../ui/empty'
import { IconButton } from '../../../ui/icon-button'
import { useListPlayback } from '../use-list-playback'
import { EditableTracks } from './editable-tracks'

type PlaylistEditorProps = { playlist: Playlist; onRename: () => void; onDelete: () => void }

export function PlaylistEditor({ playlist, onRename, onDelete }: PlaylistEditorProps) {
  const intl = useIntl()
  const { playing, canPlay, toggle } = useListPlayback(playlist, 'playlist')
  const Icon = playing ? Pause : Play
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <Button disabled={!canPlay} onClick={toggle}>
          <Icon aria-hidden className="size-5 fill-current" />
          <FormattedMessage id={playing ? 'player.pause' : 'player.play'} />
        </Button>
        <span className="mr-auto min-w-0 px-2 text-haze max-[24rem]:sr-only">
          <FormattedMessage id="library.list.count" values={{ count: playlist.tracks.length }} />
        </span>
        <IconButton
          icon={Pencil}
          label={intl.formatMessage({ id: 'library.edit.rename' })}
          onClick={onRename}
        />
        <IconButton
          icon={Trash2}
          label={intl.formatMessage({ id: 'library.edit.delete' })}
          onClick={onDelete}
        />
      </div>
      {playlist.tracks.length > 0 ? (
        <EditableTracks playlist={playlist} />
      ) : (
        <Empty icon={ListMusic} title={intl.formatMessage({ id: 'library.edit.empty' })}>
          <FormattedMessage id="library.edit.empty.text" />
        </Empty>
      )}
    </>
  )
}
