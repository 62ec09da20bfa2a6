import AudioWaveform from 'lucide-react/icons/audio-waveform'
import Disc3 from 'lucide-react/icons/disc-3'
import Star from 'lucide-react/icons/star'
import VolumeOff from 'lucide-react/icons/volume-off'
import { FormattedMessage } from 'react-intl'

const FEATURES = [
  { id: 'commercial-free', icon: VolumeOff, hue: 'text-pink' },
  { id: 'quality', icon: AudioWaveform, hue: 'text-cyan' },
  { id: 'vip', icon: Star, hue: 'text-acid' },
  { id: 'curated', icon: Disc3, hue: 'text-violet' },
] as const

export const StationFeatures = () => (
  <ul className="mt-5 grid gap-4">
    {FEATURES.map(({ id, icon: Icon, hue }) => (
      <li key={id} className="flex gap-3">
        <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${hue}`} />
        <p>
          <span className="block font-bold">
            <FormattedMessage id={`radio.feature.${id}`} />
          </span>
          <span className="block text-sm text-haze">
            <FormattedMessage id={`radio.feature.${id}.text`} />
          </span>
        </p>
      </li>
    ))}
  </ul>
)
