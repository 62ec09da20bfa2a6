import AudioWaveform from 'lucide-react/icons/audio-waveform'
import ChartColumn from 'lucide-react/icons/chart-column'
import Disc3 from 'lucide-react/icons/disc-3'
import Sparkles from 'lucide-react/icons/sparkles'
import { useIntl } from 'react-intl'
import { STYLES, THEMES, chooseLook, useLook } from '../../player'
import { ThemeSwatch } from './theme-swatch'

const ICONS = {
  bars: ChartColumn,
  circular: Disc3,
  waveform: AudioWaveform,
  particles: Sparkles,
} as const

const CHOICE =
  'grid size-11 place-items-center rounded-tile text-haze transition-colors hover:bg-stage hover:text-chalk aria-pressed:bg-stage aria-pressed:text-pink'

/** How the sound is drawn, and in which colors. Remembered in this browser. */
export function LookPickers() {
  const intl = useIntl()
  const { theme, style } = useLook()
  return (
    <div className="stage-pickers">
      <div
        role="group"
        aria-label={intl.formatMessage({ id: 'full-player.style' })}
        className="plate"
      >
        {STYLES.map((one) => {
          const Icon = ICONS[one]
          const label = intl.formatMessage({ id: `full-player.style.${one}` })
          return (
            <button
              key={one}
              type="button"
              aria-label={label}
              title={label}
              aria-pressed={one === style}
              onClick={() => chooseLook({ style: one })}
              className={CHOICE}
            >
              <Icon aria-hidden className="size-5" />
            </button>
          )
        })}
      </div>
      <div
        role="group"
        aria-label={intl.formatMessage({ id: 'full-player.theme' })}
        className="plate"
      >
        {THEMES.map((one) => {
          const label = intl.formatMessage({ id: `full-player.theme.${one}` })
          return (
            <button
              key={one}
              type="button"
              aria-label={label}
              title={label}
              aria-pressed={one === theme}
              onClick={() => chooseLook({ theme: one })}
              className={CHOICE}
            >
              <ThemeSwatch theme={one} chosen={one === theme} />
            </button>
          )
        })}
      </div>
    </div>
  )
}
