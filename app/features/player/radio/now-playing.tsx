import { useQuery } from '@tanstack/react-query'
import Headphones from 'lucide-react/icons/headphones'
import { useEffect, useState } from 'react'
import { FormattedMessage, FormattedTime } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { Badge } from '../../../ui/badge'
import { TrackRow } from '../lists/track-row'
import { trackSource } from '../engine/source'
import { isPlaying } from '../state'
import { player } from '../this-player'
import { usePlayer } from '../use-player'
import { radioQueries } from '../../../lib/queries/radio'
import { useCurrentStationId } from './use-radio'

/** The next track, and the last five with their start times. */
export function NowPlayingList({ stationId }: { stationId: string }) {
  const now = useNowPlaying(stationId)
  if (!now?.track) return null
  return (
    <>
      {now.next && (
        <section className="mb-5">
          <h3 className="mb-2 text-base font-bold text-haze">
            <FormattedMessage id="radio.next" />
          </h3>
          <ul className="-mx-2">
            <Row track={now.next} />
          </ul>
        </section>
      )}
      {now.history.length > 0 && (
        <section>
          <h3 className="mb-2 text-base font-bold text-haze">
            <FormattedMessage id="radio.history" />
          </h3>
          <ol className="-mx-2">
            {now.history.map(({ track, started_at }) => (
              <Row key={started_at} track={track} at={started_at} />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

/** What was or will be on air. It is not played from here. */
const Row = ({ track, at }: { track: Track; at?: string }) => (
  <TrackRow source={trackSource(track)} detail={track.albumTitle}>
    {at && (
      <time dateTime={at} className="mr-2 text-sm text-haze tabular-nums">
        <FormattedTime value={at} />
      </time>
    )}
  </TrackRow>
)

/** The track on air, with a live badge while playing. */
export function NowPlayingLine({ stationId }: { stationId: string }) {
  const title = useNowPlaying(stationId)?.track?.title
  const playing = usePlayer(isPlaying)
  return (
    <span className="flex min-w-0 items-center gap-2">
      {playing && (
        <Badge tone="live">
          <FormattedMessage id="player.live" />
        </Badge>
      )}
      {title && <span className="truncate">{title}</span>}
    </span>
  )
}

/** @param stationId null for none */
export const useNowPlayingQuery = (stationId: string | null) =>
  useQuery({ ...radioQueries.now(stationId ?? ''), enabled: stationId !== null })

/** The track on air; undefined until it is loaded. */
export const useNowPlaying = (stationId: string) => useNowPlayingQuery(stationId).data

/** Passes the track on air to the player, for its loudness. */
export function useTrackOnAir() {
  const stationId = useCurrentStationId()
  const playing = usePlayer(isPlaying)
  const { data } = useQuery({
    ...radioQueries.now(stationId ?? ''),
    enabled: playing && stationId !== null,
  })
  const track = data?.track ?? null
  useEffect(() => player.setOnAir(track), [track])
}

/** Seconds since the track on air began. Changes every second: use it in a small component. */
export function useElapsed(stationId: string) {
  const { data, dataUpdatedAt } = useQuery(radioQueries.now(stationId))
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (data?.elapsed_ms == null || !data.track) return null
  const passed = data.elapsed_ms + Math.max(0, now - dataUpdatedAt)
  return Math.min(passed / 1000, data.track.duration)
}

/** Number of listeners; nothing for zero. */
export function Listeners({ stationId }: { stationId: string }) {
  const count = useNowPlaying(stationId)?.listeners ?? 0
  if (count === 0) return null
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-sm font-bold text-haze tabular-nums">
      <Headphones aria-hidden className="size-4" />
      <FormattedMessage id="radio.listeners" values={{ count }} />
    </span>
  )
}
