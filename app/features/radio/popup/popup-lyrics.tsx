import { Skeleton } from '../../../ui/skeleton'
import { Lyrics } from '../../player/lyrics/lyrics'
import { useTrackWithLyrics } from '../../player/lyrics/use-track-with-lyrics'
import { currentSource, isPlaying, usePlayer } from '../../player'
import { streamPosition, useNowPlayingQuery } from '../../player/radio'

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
    <Lyrics
      key={track.id}
      track={track}
      panelClassName="h-full"
      {...(station && {
        positionOnAir: () =>
          playing ? streamPosition(station.now, station.dataUpdatedAt) : -Infinity,
      })}
    />
  )
}
