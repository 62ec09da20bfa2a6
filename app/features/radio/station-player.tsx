import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import { FormattedMessage, useIntl } from 'react-intl'
import type { RadioStation } from '../../../shared/radio'
import { Badge } from '../../ui/badge'
import { IconButton } from '../../ui/icon-button'
import { StaticNoise } from '../../ui/static-noise'
import { useTemporarily } from '../../ui/use-debounced-flag'
import { VolumeControl, isSounding, usePlayer } from '../player'
import { Listeners } from '../player/radio'
import { Visualizer } from '../player/visualizer'
import { StationNowPlaying } from './now-playing'
import { STATIC_MS } from './static'
import { StationButton } from './station-button'

type StationPlayerProps = {
  station: RadioStation
  isOn: boolean
  play: () => void
  step: (by: 1 | -1) => void
}

export function StationPlayer({ station, isOn, play, step }: StationPlayerProps) {
  const intl = useIntl()
  const anything = usePlayer(isSounding)
  const sounding = anything && isOn
  const changing = useTemporarily(station.id, STATIC_MS)
  return (
    <section
      aria-label={intl.formatMessage({ id: 'radio.player' })}
      className="overflow-hidden rounded-panel border border-line bg-floor"
    >
      <div className="relative aspect-[16/9] max-h-80 w-full bg-night">
        {(isOn || !anything) && (
          <Visualizer look="bars" className="absolute inset-0 size-full px-4 pt-14" />
        )}
        {changing && <StaticNoise className="absolute inset-0 size-full" />}
        <div className="absolute inset-x-0 top-0 flex items-center gap-3 p-4">
          {sounding && !changing && (
            <Badge tone="live">
              <FormattedMessage id="player.live" />
            </Badge>
          )}
          <p className="min-w-0 truncate font-bold" aria-live="polite">
            {changing ? <FormattedMessage id="radio.tuning" /> : station.name}
          </p>
          <span className="ml-auto">
            <Listeners stationId={station.id} />
          </span>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-6">
        <StationNowPlaying stationId={station.id} />
        <div className="flex items-center gap-2">
          <IconButton
            icon={SkipBack}
            label={intl.formatMessage({ id: 'radio.previous-station' })}
            onClick={() => step(-1)}
          />
          <StationButton isOn={isOn} play={play} />
          <IconButton
            icon={SkipForward}
            label={intl.formatMessage({ id: 'radio.next-station' })}
            onClick={() => step(1)}
          />
          <div className="ml-auto">
            <VolumeControl />
          </div>
        </div>
      </div>
    </section>
  )
}
