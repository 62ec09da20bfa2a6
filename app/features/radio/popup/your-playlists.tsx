import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import { Button } from '../../../ui/button'
import { Empty } from '../../../ui/empty'
import { Skeleton } from '../../../ui/skeleton'
import { CreatePlaylistDialog, DeletePlaylistDialog } from '../../library/dialogs'
import { LoadFailure } from '../../../ui/failure'
import { useDialog } from '../../../ui/use-dialog'
import { usePlaylists } from '../../library/use-library'
import { PlaylistRow } from './playlist-row'

export function YourPlaylists() {
  const intl = useIntl()
  const { data: playlists, error, refetch, isFetching, isPending } = usePlaylists()
  const creation = useDialog()
  const [doomed, doom] = useState<{ playlist: Playlist; open: boolean } | null>(null)
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
            remove={() => doom({ playlist, open: true })}
          />
        ))}
      </ul>
      {creation.isMounted && (
        <CreatePlaylistDialog open={creation.isOpen} onClose={creation.close} />
      )}
      {doomed && (
        <DeletePlaylistDialog
          playlist={doomed.playlist}
          open={doomed.open}
          onClose={() => doom({ ...doomed, open: false })}
        />
      )}
    </div>
  )
}
