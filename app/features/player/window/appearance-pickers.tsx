import AudioWaveform from 'lucide-react/icons/audio-waveform'
import ChartColumn from 'lucide-react/icons/chart-column'
import Disc3 from 'lucide-react/icons/disc-3'
import Sparkles from 'lucide-react/icons/sparkles'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { THEMES, THEME_TOKENS, type Theme } from '../../../../shared/player-themes'
import { setAppearance, STYLES, useAppearance } from '../visualizer'

const ICONS = {
  bars: ChartColumn,
  circular: Disc3,
  waveform: AudioWaveform,
  particles: Sparkles,
} as const

/** Chooses visualizer and theme. Stored in this browser. */
export function AppearancePickers() {
  const intl = useIntl()
  const { theme, style } = useAppearance()
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
              selected={one === style}
              choose={() => setAppearance({ style: one })}
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
            selected={one === theme}
            choose={() => setAppearance({ theme: one })}
          >
            <ThemeSwatch theme={one} selected={one === theme} />
          </AppearanceButton>
        ))}
      </fieldset>
    </div>
  )
}

type AppearanceButtonProps = {
  label: string
  selected: boolean
  choose: () => void
  children: ReactNode
}

const AppearanceButton = ({ label, selected, choose, children }: AppearanceButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={selected}
    onClick={choose}
    className="grid size-11 place-items-center rounded-tile text-haze transition-colors hover:bg-stage hover:text-chalk aria-pressed:bg-stage aria-pressed:text-pink"
  >
    {children}
  </button>
)

/** Three colors of a theme. */
function ThemeSwatch({ theme, selected }: { theme: Theme; selected: boolean }) {
  const { pink, cyan, violet } = THEME_TOKENS[theme]
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={`size-6 rounded-full border-2 ${selected ? 'border-chalk' : 'border-transparent'}`}
    >
      <rect width="24" height="9" fill={pink} />
      <rect y="8" width="24" height="9" fill={violet} />
      <rect y="16" width="24" height="8" fill={cyan} />
    </svg>
  )
}
