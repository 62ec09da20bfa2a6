import type { Album } from '../../../shared/music'
import { useMayPlay } from '../session/use-session'
import { TrackRow } from './track-row'
import { useAlbumPlayback } from './use-album-playback'

export function TrackList({ album }: { album: Album }) {
  const mayPlay = useMayPlay()
  const { playFrom } = useAlbumPlayback(album)
  return (
    <ol className="divide-y divide-line border-y border-line">
      {album.tracks.map((track, index) => (
        <TrackRow key={track.id} track={track} mayPlay={mayPlay} play={() => playFrom(index)} />
      ))}
    </ol>
  )
}
