import { Suspense, lazy } from 'react'
import { loadWhenOnline } from '../../../lib/load-when-online'
import { Skeleton } from '../../../ui/skeleton'
import { useTrackWithLyrics } from '../../player/lyrics/queries'
import { currentSource, isPlaying, usePlayer } from '../../player'
import { streamPosition, useNowPlayingQuery } from '../../player/radio'

const Lyrics = lazy(async () => ({
  default: (await loadWhenOnline(() => import('../../player/lyrics/lyrics'))).Lyrics,
}))

/** The track in the player or on air, if it has lyrics. */
export function usePopupLyrics() {
  const source = usePlayer(currentSource)
  const stationId = source?.kind === 'radio' ? source.id : null
  const { data: now, dataUpdatedAt } = useNowPlayingQuery(stationId)
  const onAir = stationId === null ? null : (now?.track?.id ?? null)
  const { track, isPending } = useTrackWithLyrics(
    source?.kind === 'track' ? source.track.id : onAir,
  )
  return { track, isPending, ...(now && stationId !== null && { station: { now, dataUpdatedAt } }) }
}

export function PopupLyrics() {
  const { track, station } = usePopupLyrics()
  const playing = usePlayer(isPlaying)
  if (!track) return <Skeleton className="h-40 w-full" />
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Lyrics
        key={track.id}
        track={track}
        panelClassName="h-full"
        {...(station && {
          positionOnAir: () =>
            playing ? streamPosition(station.now, station.dataUpdatedAt) : -Infinity,
        })}
      />
    </Suspense>
  )
}
