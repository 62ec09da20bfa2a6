import { useIntl } from 'react-intl'
import { formatTime } from '../format-time'
import { Slider } from './slider'
import { player } from '../this-player'
import { useProgress } from '../use-player'

/** Seconds. */
const SEEK_STEP = 5

/** Re-renders ten times a second while playing. */
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
        formatValue={(at) =>
          intl.formatMessage(
            { id: 'player.position' },
            { position: formatTime(at), duration: total },
          )
        }
        onCommit={player.seek}
        className="min-w-0 flex-1"
      />
      <span aria-hidden className="w-10">
        {total}
      </span>
    </div>
  )
}
