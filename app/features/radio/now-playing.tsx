import { FormattedMessage, useIntl } from 'react-intl'
import { Cover } from '../../ui/cover'
import { RetryButton } from '../../ui/retry-button'
import { Skeleton } from '../../ui/skeleton'
import { formatTime } from '../player'
import { useElapsed, useOnAirAnswer } from '../player/radio'

/** The label: from the same clock as the sound, so it is what is heard. */
export function StationNowPlaying({ stationId }: { stationId: string }) {
  const { data: now, error, refetch, isFetching } = useOnAirAnswer(stationId)
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
