import Play from 'lucide-react/icons/play'
import { useIntl } from 'react-intl'
import { PlayButton } from '../player'

/** The player's own button, once this station is on it. */
export function StationButton({ isOn, play }: { isOn: boolean; play: () => void }) {
  const intl = useIntl()
  if (isOn) return <PlayButton />
  const label = intl.formatMessage({ id: 'player.play' })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={play}
      className="grid size-12 shrink-0 place-items-center rounded-tile bg-pink text-night transition-shadow hover:shadow-[0_0_1.75rem_color-mix(in_srgb,var(--color-pink)_50%,transparent)]"
    >
      <Play aria-hidden className="size-6 fill-current" />
    </button>
  )
}
