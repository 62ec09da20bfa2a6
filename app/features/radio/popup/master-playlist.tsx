import { queryOptions, useQuery } from '@tanstack/react-query'
import ListPlus from 'lucide-react/icons/list-plus'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { call } from '../../../lib/api/call'
import { musicApi } from '../../../lib/api/clients'
import { LoadFailure } from '../../../ui/failure'
import { IconButton } from '../../../ui/icon-button'
import { Skeleton } from '../../../ui/skeleton'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { AddToPlaylistDialog } from '../../library/dialogs'
import { FavoriteButton } from '../../library/favorites/favorite-button'
import {
  Equaliser,
  formatTime,
  isPlaying,
  type PlayContext,
  player,
  trackSource,
  usePlayer,
} from '../../player'
import { useIsCurrentTrack } from '../../player/use-is-current'

export function MasterPlaylist() {
  const intl = useIntl()
  const { data: tracks, error, refetch, isFetching } = useQuery(featuredTracks())
  const [adding, setAdding] = useState<{ track: Track; open: boolean } | null>(null)

  if (error && !tracks)
    return (
      <LoadFailure
        what={<FormattedMessage id="radio.popup.tracks-failed" />}
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!tracks) return <Skeleton className="h-40 w-full" />
  const play = (index: number) => player.play(tracks.map(trackSource), index, queueContext(intl))
  return (
    <>
      <h2 className="mb-1 px-2 text-base font-bold">
        <FormattedMessage id="radio.popup.featured" />
      </h2>
      <ol>
        {tracks.map((track, index) => (
          <TrackRow
            key={track.id}
            track={track}
            play={() => play(index)}
            add={() => setAdding({ track, open: true })}
          />
        ))}
      </ol>
      {adding && (
        <AddToPlaylistDialog
          track={adding.track}
          open={adding.open}
          onClose={() => setAdding({ ...adding, open: false })}
        />
      )}
    </>
  )
}

/** The name of the queue. */
const queueContext = (intl: IntlShape): PlayContext => ({
  kind: 'featured',
  id: 'featured',
  title: intl.formatMessage({ id: 'radio.popup.featured' }),
})

/** Shares the cache entry of the music pages. */
const featuredTracks = () =>
  queryOptions({
    queryKey: ['music', 'catalog'],
    queryFn: () => call(musicApi.catalog.$get()),
    select: ({ featured }) => featured,
  })

type TrackRowProps = { track: Track; play: () => void; add: () => void }

function TrackRow({ track, play, add }: TrackRowProps) {
  const intl = useIntl()
  const isCurrent = useIsCurrentTrack(track)
  const playing = usePlayer(isPlaying) && isCurrent
  const { title } = track
  return (
    <li className="flex items-center rounded-tile hover:bg-floor">
      <button
        type="button"
        disabled={!track.playable}
        onClick={play}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-3 px-2 text-left disabled:opacity-60"
      >
        <VisuallyHidden>
          <FormattedMessage id={playing ? 'player.pause' : 'player.play'} />
        </VisuallyHidden>
        <span className="grid size-5 shrink-0 place-items-center">
          {isCurrent ? (
            <Equaliser still={!playing} />
          ) : (
            <Play aria-hidden className="size-4 fill-current text-haze" />
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className={`block truncate font-bold ${isCurrent ? 'text-pink' : ''}`}>
            {title}
          </span>
          <span className="block truncate text-sm text-haze">{track.albumTitle}</span>
        </span>
        <span className="text-sm text-haze tabular-nums">{formatTime(track.duration)}</span>
      </button>
      <FavoriteButton track={track} />
      <IconButton
        icon={ListPlus}
        label={intl.formatMessage({ id: 'radio.popup.add' }, { title })}
        onClick={add}
      />
    </li>
  )
}
