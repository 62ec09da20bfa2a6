import LoaderCircle from 'lucide-react/icons/loader-circle'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useIntl } from 'react-intl'
import { isSounding } from './state'
import { player } from './this-player'
import { usePlayer } from './use-player'

/** The one lit tile of the bar. @param onPress in place of starting and pausing what is on */
export function PlayButton({ onPress = player.toggle }: { onPress?: () => void }) {
  const intl = useIntl()
  const sounding = usePlayer(isSounding)
  const loading = usePlayer((state) => state.sound === 'loading')
  const label = intl.formatMessage({ id: sounding ? 'player.pause' : 'player.play' })
  const Icon = sounding ? Pause : Play
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={loading || undefined}
      onClick={onPress}
      className="relative grid size-12 shrink-0 place-items-center rounded-tile bg-pink text-night transition-shadow hover:shadow-[0_0_1.75rem_color-mix(in_srgb,var(--color-pink)_50%,transparent)]"
    >
      <Icon aria-hidden className="size-6 fill-current" />
      {loading && (
        <LoaderCircle
          aria-hidden
          strokeWidth={1.25}
          className="late-spinner absolute inset-0.5 size-11"
        />
      )}
    </button>
  )
}
