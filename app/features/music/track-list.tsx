import Lock from 'lucide-react/icons/lock'
import { useIntl } from 'react-intl'
import type { Album } from '../../../shared/music'
import { FavoriteButton } from '../library/favorites/favorite-button'
import { LockedIconLink } from '../library/locked-icon-link'
import { useAccess } from '../library/use-library'
import { trackSource } from '../player'
import { TrackRow } from '../player/lists/track-row'
import { useListPlayback } from '../player/lists/use-list-playback'
import { useRowPreviews } from './track/row-previews'
import { TrackMenu } from './track/track-menu'

export function TrackList({ album }: { album: Album }) {
  const { playFrom } = useListPlayback({ ...album, name: album.title }, 'album')
  const access = useAccess()
  const { rowOf, sound } = useRowPreviews()
  return (
    <>
      {access === 'locked' && sound}
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
            {...(access === 'locked' && { preview: rowOf(track) })}
          >
            {access === 'locked' && track.playable && <Unlock title={track.title} />}
            {access === 'open' && (
              <>
                <FavoriteButton track={track} />
                <TrackMenu track={track} />
              </>
            )}
          </TrackRow>
        ))}
      </ol>
    </>
  )
}

const Unlock = ({ title }: { title: string }) => (
  <LockedIconLink
    icon={Lock}
    label={useIntl().formatMessage({ id: 'track.locked' }, { title })}
    className="text-acid"
  />
)
