import { FormattedMessage } from 'react-intl'
import { LoadFailure } from '../../../ui/failure'
import { useListPlayback } from '../../library/use-list-playback'
import { useMasterPlaylist } from '../use-master-playlist'
import { ListSkeleton } from './list-skeleton'
import { TrackList } from './track-list'

export function MasterList() {
  const { playlist, isHere, error, refetch, isFetching } = useMasterPlaylist()
  const { playFrom } = useListPlayback(playlist, 'playlist')
  if (isHere) return <TrackList tracks={playlist.tracks} playFrom={playFrom} />
  if (!error) return <ListSkeleton />
  return (
    <LoadFailure
      what={<FormattedMessage id="full-player.failed" />}
      error={error}
      retry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
