import Volume1 from 'lucide-react/icons/volume-1'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useIntl } from 'react-intl'
import { IconButton } from '../../../ui/icon-button'
import { Slider } from './slider'
import { player } from '../this-player'
import { usePlayer } from '../use-player'

/** Hidden on small screens by default: phones have volume keys, and iOS ignores volume set by a page. */
export function VolumeControl({ className = 'hidden lg:flex' }: { className?: string }) {
  const intl = useIntl()
  const volume = usePlayer((state) => state.volume)
  const muted = usePlayer((state) => state.muted)
  const audible = muted ? 0 : volume
  return (
    <div className={`items-center justify-end ${className}`}>
      <IconButton
        icon={audible === 0 ? VolumeX : audible < 50 ? Volume1 : Volume2}
        label={intl.formatMessage({ id: muted ? 'player.unmute' : 'player.mute' })}
        onClick={player.toggleMute}
      />
      <Slider
        value={audible}
        max={100}
        aria-label={intl.formatMessage({ id: 'player.volume' })}
        formatValue={(value) =>
          intl.formatMessage({ id: 'player.volume.value' }, { volume: Math.round(value) })
        }
        onMove={player.setVolume}
        className="w-28 min-w-14 shrink"
      />
    </div>
  )
}
