import AudioWaveform from 'lucide-react/icons/audio-waveform'
import ChartColumn from 'lucide-react/icons/chart-column'
import Disc3 from 'lucide-react/icons/disc-3'
import Sparkles from 'lucide-react/icons/sparkles'
import { FormattedMessage, useIntl } from 'react-intl'
import { STYLES, THEMES, chooseLook, useLook } from '../../player/visualizer'
import { AppearanceButton } from './appearance-button'
import { ThemeSwatch } from './theme-swatch'

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
