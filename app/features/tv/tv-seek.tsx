import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { Slider, formatTime } from '../player'
import type { Screen } from '../player/video-screen'

/** Seconds. */
const SEEK_STEP = 5

/** The only part that is drawn ten times a second. On a narrow screen it has a line to itself, above the buttons. */
export function TvSeek({ screen }: { screen: Screen }) {
  const intl = useIntl()
  const { position, duration, buffered } = useSyncExternalStore(
    screen.progress.subscribe,
    screen.progress.get,
  )
  if (duration === null) return null
  const total = formatTime(duration)
  const say = (at: number) =>
    intl.formatMessage({ id: 'tv.position' }, { position: formatTime(at), duration: total })
  return (
    <div className="flex items-center gap-3 px-2 text-sm text-haze tabular-nums max-sm:order-first max-sm:w-full sm:flex-1">
      <Slider
        value={Math.min(position, duration)}
        max={Math.floor(duration)}
        loaded={buffered}
        keyStep={SEEK_STEP}
        aria-label={intl.formatMessage({ id: 'tv.seek' })}
        say={say}
        onSettle={screen.seek}
        className="min-w-0 flex-1"
      />
      <span aria-hidden>
        {formatTime(position)} / {total}
      </span>
    </div>
  )
}
