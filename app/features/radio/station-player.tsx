import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import { FormattedMessage, useIntl } from 'react-intl'
import type { RadioStation } from '../../../shared/radio'
import { Badge } from '../../ui/badge'
import { Cover } from '../../ui/cover'
import { IconButton } from '../../ui/icon-button'
import { RetryButton } from '../../ui/retry-button'
import { Skeleton } from '../../ui/skeleton'
import { STATIC_MS, StaticNoise } from '../../ui/static-noise'
import { useRecentlyChanged } from '../../ui/use-recently-changed'
import { formatTime, isPlaying, PlayButton, usePlayer, VolumeControl } from '../player'
import { Listeners, useElapsed, useNowPlayingQuery } from '../player/radio'
import { Visualizer } from '../player/visualizer'
import { ListenElsewhere } from './listen-elsewhere'

type StationPlayerProps = {
  station: RadioStation
  isCurrent: boolean
  play: () => void
  step: (by: 1 | -1) => void
}

export function StationPlayer({ station, isCurrent, play, step }: StationPlayerProps) {
  const intl = useIntl()
  const isAnythingPlaying = usePlayer(isPlaying)
  const playing = isAnythingPlaying && isCurrent
  const isRestored = usePlayer((state) => state.isRestored)
  const changing = useRecentlyChanged(station.id, STATIC_MS) && !isRestored
  return (
    <section
      aria-label={intl.formatMessage({ id: 'radio.player' })}
      className="overflow-hidden rounded-panel border border-line bg-floor"
    >
      <div className="relative aspect-[16/9] max-h-80 w-full bg-night">
        {(isCurrent || !isAnythingPlaying) && (
          <Visualizer visualStyle="bars" className="absolute inset-0 size-full px-4 pt-14" />
        )}
        {changing && <StaticNoise className="absolute inset-0 size-full" />}
        <div className="absolute inset-x-0 top-0 flex items-center gap-3 p-4">
          {playing && !changing && (
            <Badge tone="live">
              <FormattedMessage id="player.live" />
            </Badge>
          )}
          <p className="min-w-0 truncate font-bold" aria-live="polite">
            {changing ? <FormattedMessage id="radio.tuning" /> : station.name}
          </p>
          <span className="ml-auto">
            <Listeners stationId={station.id} />
          </span>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-6">
        <StationNowPlaying stationId={station.id} />
        <div className="flex items-center gap-2">
          <IconButton
            icon={SkipBack}
            label={intl.formatMessage({ id: 'radio.previous-station' })}
            onClick={() => step(-1)}
          />
          <PlayButton {...(!isCurrent && { start: play })} />
          <IconButton
            icon={SkipForward}
            label={intl.formatMessage({ id: 'radio.next-station' })}
            onClick={() => step(1)}
          />
          <div className="ml-auto">
            <VolumeControl />
          </div>
        </div>
        <ListenElsewhere stationId={station.id} />
      </div>
    </section>
  )
}

/** The current track, from the same clock as the stream. */
function StationNowPlaying({ stationId }: { stationId: string }) {
  const { data: now, error, refetch, isFetching } = useNowPlayingQuery(stationId)
  if (!now)
    return error ? (
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-3">
        <p role="alert" className="text-haze">
          <FormattedMessage id="radio.now.failed" />
        </p>
        <RetryButton size="small" busy={isFetching} onClick={() => void refetch()} />
      </div>
    ) : (
      <Skeleton className="h-16 w-full" />
    )
  if (!now.track) return null
  const { title, albumTitle, image, duration } = now.track
  return (
    <div className="flex items-center gap-4 max-sm:flex-wrap">
      <Cover src={image} alt="" size={64} className="size-16 shrink-0 rounded-tile" />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-haze">
          <FormattedMessage id="radio.now" />
        </p>
        <p className="truncate text-lg font-bold">{title}</p>
        <p className="truncate text-sm text-haze">{albumTitle}</p>
      </div>
      <Elapsed stationId={stationId} duration={duration} />
    </div>
  )
}

function Elapsed({ stationId, duration }: { stationId: string; duration: number }) {
  const intl = useIntl()
  const elapsed = useElapsed(stationId)
  if (elapsed === null) return null
  const values = { elapsed: formatTime(elapsed), duration: formatTime(duration) }
  return (
    <div className="w-24 shrink-0 text-right text-sm max-sm:w-full text-haze tabular-nums">
      <span role="timer" aria-label={intl.formatMessage({ id: 'radio.elapsed' }, values)}>
        {values.elapsed} / {values.duration}
      </span>
      <span aria-hidden className="mt-2 block h-1 overflow-hidden rounded-full bg-line">
        <span
          className="block h-full origin-left bg-pink transition-transform duration-1000 ease-linear"
          style={{ transform: `scaleX(${elapsed / duration})` }}
        />
      </span>
    </div>
  )
}
