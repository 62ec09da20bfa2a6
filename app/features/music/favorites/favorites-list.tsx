import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { NoFavorites } from '../../library/favorites/no-favorites'
import { useListPlayback } from '../../library/use-list-playback'
import { FavoriteRow } from './favorite-row'
import { FavoritesHead } from './favorites-head'
import { PlayFavorites } from './play-favorites'
import { RemovedRow } from './removed-row'
import { useRemovals } from './use-removals'

export function FavoritesList({ tracks }: { tracks: Track[] }) {
  const intl = useIntl()
  const name = intl.formatMessage({ id: 'favorites.eyebrow' })
  const playback = useListPlayback({ id: 'favorites', name, tracks }, 'favorites')
  const { rows, regained, remove, undo, forget } = useRemovals(tracks)
  if (rows.length === 0)
    return (
      <NoFavorites>
        <Link to="/music" className="text-link mt-3 inline-block py-2 font-bold">
          <FormattedMessage id="favorites.browse" />
        </Link>
      </NoFavorites>
    )
  return (
    <>
      <PlayFavorites count={tracks.length} playback={playback} />
      <table
        aria-label={intl.formatMessage({ id: 'favorites.table' })}
        className="w-full border-collapse text-left"
      >
        <FavoritesHead />
        <tbody className="border-b border-line">
          {rows.map((row, index) =>
            row.removed ? (
              <RemovedRow
                key={row.track.id}
                title={row.track.title}
                undo={() => undo(row.track)}
                forget={() => forget(row.track.id)}
              />
            ) : (
              <FavoriteRow
                key={row.track.id}
                track={row.track}
                number={index + 1}
                regained={regained === row.track.id}
                play={() => playback.playFrom(tracks.indexOf(row.track))}
                remove={() => remove(row.track)}
              />
            ),
          )}
        </tbody>
      </table>
    </>
  )
}
