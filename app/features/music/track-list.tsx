import type { Album } from '../../../shared/music'
import { FavoriteButton } from '../library/favorites/favorite-button'
import { trackSource } from '../player'
import { TrackRow } from '../player/lists/track-row'
import { useListPlayback } from '../player/lists/use-list-playback'
import { useMayPlay } from '../session/queries'
import { TrackMenu } from './track/track-menu'

export function TrackList({ album }: { album: Album }) {
  const mayPlay = useMayPlay()
  const { playFrom } = useListPlayback({ ...album, name: album.title }, 'album')
  return (
    <ol className="divide-y divide-line border-y border-line">
      {album.tracks.map((track, index) => (
        <TrackRow
          key={track.id}
          source={trackSource(track)}
          layout="number"
          number={track.number}
          detail={null}
          className="rounded-none"
          play={() => playFrom(index)}
        >
          {mayPlay && (
            <>
              <FavoriteButton track={track} className="hidden sm:grid" />
              <TrackMenu track={track} />
            </>
          )}
        </TrackRow>
      ))}
    </ol>
  )
}
