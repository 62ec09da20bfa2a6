import AudioLines from 'lucide-react/icons/audio-lines'
import Keyboard from 'lucide-react/icons/keyboard'
import Palette from 'lucide-react/icons/palette'
import X from 'lucide-react/icons/x'
import { useRouter } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useSite } from '../../../lib/site'
import { IconButton } from '../../../ui/icon-button'
import { nextStyle, nextTheme, useAppearance } from '../../player/visualizer'
import { isPopup } from './popup-window'

/** `showKeys` is null for members without access: nothing to draw or to control. */
export function PopupHeader({ showKeys }: { showKeys: (() => void) | null }) {
  const intl = useIntl()
  const { siteName } = useSite()
  const router = useRouter()
  const { theme, style } = useAppearance()
  const labelOf = (id: 'style' | 'theme', value: typeof theme | typeof style) =>
    intl.formatMessage(
      { id: `radio.popup.${id}` },
      { [id]: intl.formatMessage({ id: messageOf(value) }) },
    )

  const close = () => {
    if (isPopup()) window.close()
    else if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/radio' })
  }
  return (
    <header className="flex items-center border-b border-line bg-floor py-1 pr-1 pl-4">
      <p className="min-w-0 flex-1 truncate font-display text-sm font-bold">{siteName}</p>
      {showKeys && (
        <IconButton icon={AudioLines} label={labelOf('style', style)} onClick={nextStyle} />
      )}
      <IconButton icon={Palette} label={labelOf('theme', theme)} onClick={nextTheme} />
      {showKeys && (
        <IconButton
          icon={Keyboard}
          label={intl.formatMessage({ id: 'radio.popup.keys' })}
          onClick={showKeys}
        />
      )}
      <IconButton icon={X} label={intl.formatMessage({ id: 'ui.close' })} onClick={close} />
    </header>
  )
}

const MESSAGES = {
  bars: 'radio.popup.style.bars',
  circular: 'radio.popup.style.circular',
  waveform: 'radio.popup.style.waveform',
  particles: 'radio.popup.style.particles',
  synthwave: 'radio.popup.theme.synthwave',
  vaporwave: 'radio.popup.theme.vaporwave',
  cyberpunk: 'radio.popup.theme.cyberpunk',
} as const

const messageOf = (value: keyof typeof MESSAGES) => MESSAGES[value]
