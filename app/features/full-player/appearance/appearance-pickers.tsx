import AudioWaveform from 'lucide-react/icons/audio-waveform'
import ChartColumn from 'lucide-react/icons/chart-column'
import Disc3 from 'lucide-react/icons/disc-3'
import Sparkles from 'lucide-react/icons/sparkles'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  chooseLook,
  STYLES,
  type Theme,
  THEME_TOKENS,
  THEMES,
  useLook,
} from '../../player/visualizer'

const ICONS = {
  bars: ChartColumn,
  circular: Disc3,
  waveform: AudioWaveform,
  particles: Sparkles,
} as const

/** How the sound is drawn, and in which colors. Remembered in this browser. */
export function AppearancePickers() {
  const intl = useIntl()
  const { theme, style } = useLook()
  return (
    <div className="stage-pickers">
      <fieldset>
        <legend className="sr-only">
          <FormattedMessage id="full-player.style" />
        </legend>
        {STYLES.map((one) => {
          const Icon = ICONS[one]
          return (
            <AppearanceButton
              key={one}
              label={intl.formatMessage({ id: `full-player.style.${one}` })}
              chosen={one === style}
              choose={() => chooseLook({ style: one })}
            >
              <Icon aria-hidden className="size-5" />
            </AppearanceButton>
          )
        })}
      </fieldset>
      <fieldset>
        <legend className="sr-only">
          <FormattedMessage id="full-player.theme" />
        </legend>
        {THEMES.map((one) => (
          <AppearanceButton
            key={one}
            label={intl.formatMessage({ id: `full-player.theme.${one}` })}
            chosen={one === theme}
            choose={() => chooseLook({ theme: one })}
          >
            <ThemeSwatch theme={one} chosen={one === theme} />
          </AppearanceButton>
        ))}
      </fieldset>
    </div>
  )
}

type LookButtonProps = { label: string; chosen: boolean; choose: () => void; children: ReactNode }

/** One of several pictures, of which one is chosen. */
const AppearanceButton = ({ label, chosen, choose, children }: LookButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={chosen}
    onClick={choose}
    className="grid size-11 place-items-center rounded-tile text-haze transition-colors hover:bg-stage hover:text-chalk aria-pressed:bg-stage aria-pressed:text-pink"
  >
    {children}
  </button>
)

/** A theme in three stripes of its own colors. */
function ThemeSwatch({ theme, chosen }: { theme: Theme; chosen: boolean }) {
  const { pink, cyan, violet } = THEME_TOKENS[theme]
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={`size-6 rounded-full border-2 ${chosen ? 'border-chalk' : 'border-transparent'}`}
    >
      <rect width="24" height="9" fill={pink} />
      <rect y="8" width="24" height="9" fill={violet} />
      <rect y="16" width="24" height="8" fill={cyan} />
    </svg>
  )
}
