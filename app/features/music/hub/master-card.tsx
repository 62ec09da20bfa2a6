import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Skeleton } from '../../../ui/skeleton'
import { musicQueries } from '../queries'
import { PlaylistCard } from './playlist-card'
import { masterTracks } from './popular'

/** A list of the house: it can be played and not be changed. */
export function MasterCard() {
  const intl = useIntl()
  const { data: catalog, isError } = useQuery(musicQueries.catalog())
  // The tracks below say that they could not be loaded; once is enough.
  if (isError && !catalog) return null
  if (!catalog)
    return (
      <li>
        <Skeleton className="h-56 w-full" />
      </li>
    )
  const name = intl.formatMessage({ id: 'hub.playlists.master' })
  return (
    <li>
      <PlaylistCard
        playlist={{ id: 'master', name, tracks: masterTracks(catalog) }}
        kind="playlist"
        title={name}
      />
    </li>
  )
}
