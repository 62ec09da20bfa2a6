import { useIntl } from 'react-intl'
import { formatTime } from './format-time'
import { Slider } from './slider'
import { player } from './this-player'
import { useProgress } from './use-player'

/** Seconds. */
const SEEK_STEP = 5

/** The only part that is drawn ten times a second. */
export function SeekBar() {
  const intl = useIntl()
  const { position, duration, buffered } = useProgress()
  if (duration === null) return null
  const total = formatTime(duration)
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm text-haze tabular-nums [grid-area:seek]">
      <span aria-hidden className="w-10 text-right">
        {formatTime(position)}
      </span>
      <Slider
        value={Math.min(position, duration)}
        max={Math.floor(duration)}
        loaded={buffered}
        keyStep={SEEK_STEP}
        aria-label={intl.formatMessage({ id: 'player.seek' })}
        say={(at) =>
          intl.formatMessage(
            { id: 'player.position' },
            { position: formatTime(at), duration: total },
          )
        }
        onSettle={player.seek}
        className="min-w-0 flex-1"
      />
      <span aria-hidden className="w-10">
        {total}
      </span>
    </div>
  )
}
