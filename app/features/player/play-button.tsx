import LoaderCircle from 'lucide-react/icons/loader-circle'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useIntl } from 'react-intl'
import { isPlaying } from './state'
import { player } from './this-player'
import { usePlayer } from './use-player'

/** @param onPress replaces the player's own play and pause */
export function PlayButton({ onPress = player.toggle }: { onPress?: () => void }) {
  const intl = useIntl()
  const playing = usePlayer(isPlaying)
  const loading = usePlayer((state) => state.sound === 'loading')
  const label = intl.formatMessage({ id: playing ? 'player.pause' : 'player.play' })
  const Icon = playing ? Pause : Play
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
