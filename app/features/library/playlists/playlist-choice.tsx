import Check from 'lucide-react/icons/check'
import ListPlus from 'lucide-react/icons/list-plus'
import { FormattedMessage } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import type { Track } from '../../../../shared/music'
import { Skeleton } from '../../../ui/skeleton'
import { Spinner } from '../../../ui/spinner'
import { LoadFailure } from '../../../ui/failure'
import { usePlaylists } from '../use-library'
import { includesTrack } from './edits'

type PlaylistChoiceProps = {
  track: Track
  /** Id of the playlist that the track is being added to. */
  pendingId: string | null
  choose: (playlist: Playlist) => void
}

export function PlaylistChoice({ track, pendingId, choose }: PlaylistChoiceProps) {
  const { data: playlists, error, refetch, isFetching } = usePlaylists()
  if (!playlists && error)
    return (
      <LoadFailure
        what={<FormattedMessage id="library.playlists.failed" />}
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!playlists) return <Skeleton className="h-24 w-full" />
  if (playlists.length === 0)
    return (
      <p>
        <FormattedMessage id="library.add.none" />
      </p>
    )
  return (
    <ul className="grid -mx-2 max-h-[45dvh] gap-1 overflow-y-auto p-2">
      {playlists.map((playlist) => (
        <li key={playlist.id}>
          <Choice
            playlist={playlist}
            isIncluded={pendingId !== playlist.id && includesTrack(playlist, track.id)}
            isPending={pendingId === playlist.id}
            choose={() => pendingId === null && choose(playlist)}
          />
        </li>
      ))}
    </ul>
  )
}

type ChoiceProps = {
  playlist: Playlist
  isIncluded: boolean
  isPending: boolean
  choose: () => void
}

function Choice({ playlist, isIncluded, isPending, choose }: ChoiceProps) {
  const Icon = isIncluded ? Check : ListPlus
  return (
    <button
      type="button"
      aria-disabled={isIncluded || undefined}
      aria-busy={isPending || undefined}
      onClick={() => !isIncluded && choose()}
      className="flex min-h-14 w-full items-center gap-4 rounded-tile px-3 py-2 text-left transition-colors hover:bg-stage aria-disabled:opacity-70"
    >
      {isPending ? <Spinner /> : <Icon aria-hidden className="size-5 shrink-0 text-pink" />}
      <span className="min-w-0">
        <span className="block font-bold break-words">{playlist.name}</span>
        <span className="block text-sm text-haze">
          {isIncluded ? (
            <FormattedMessage id="library.add.already" />
          ) : (
            <FormattedMessage
              id="library.list.count"
              values={{ count: playlist.tracks.length - (isPending ? 1 : 0) }}
            />
          )}
        </span>
      </span>
    </button>
  )
}
