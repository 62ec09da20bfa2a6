import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { Skeleton } from '../../../ui/skeleton'
import { LoadFailure } from '../../../ui/failure'
import { AddToPlaylistDialog } from '../../library/dialogs'
import { player, trackSource } from '../../player'
import { queueTitle } from './queue-title'
import { featuredTracks } from './queries'
import { TrackRow } from './track-row'

export function MasterPlaylist() {
  const intl = useIntl()
  const { data: tracks, error, refetch, isFetching } = useQuery(featuredTracks())
  const [adding, add] = useState<{ track: Track; open: boolean } | null>(null)

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
  const play = (index: number) => player.play(tracks.map(trackSource), index, queueTitle(intl))
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
            add={() => add({ track, open: true })}
          />
        ))}
      </ol>
      {adding && (
        <AddToPlaylistDialog
          track={adding.track}
          open={adding.open}
          onClose={() => add({ ...adding, open: false })}
        />
      )}
    </>
  )
}
