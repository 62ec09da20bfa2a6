import { useQuery } from '@tanstack/react-query'
import AudioWaveform from 'lucide-react/icons/audio-waveform'
import Disc3 from 'lucide-react/icons/disc-3'
import Star from 'lucide-react/icons/star'
import VolumeOff from 'lucide-react/icons/volume-off'
import { FormattedMessage } from 'react-intl'
import type { RadioStation } from '../../../shared/radio'
import { useTranslate } from '../../lib/intl/error-messages'
import { siteQueries } from '../../lib/queries/site'
import { NowPlayingList } from '../player/radio'
import { Gate } from '../session/gate'
import { useMayPlay } from '../session/queries'
import { StationPlayer } from './station-player'

type StationDetailsProps = {
  station: RadioStation
  isCurrent: boolean
  play: () => void
  step: (by: 1 | -1) => void
}

/** One station: the player for members; description, next and last tracks for everyone. */
export function StationDetails({ station, isCurrent, play, step }: StationDetailsProps) {
  const mayPlay = useMayPlay()
  const onAir = <NowPlayingList stationId={station.id} />
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-8 ${mayPlay ? 'items-start' : ''}`}
    >
      <Gate requires="vip">
        <StationPlayer station={station} isCurrent={isCurrent} play={play} step={step} />
      </Gate>
      <aside className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <section className="rounded-panel border border-line bg-floor p-5 sm:p-6">
          <h2 className="text-heading">
            <FormattedMessage id="radio.about" />
          </h2>
          <p className="mt-2 text-haze">{station.description}</p>
          <StationFeatures />
        </section>
        {mayPlay && <section className="px-1">{onAir}</section>}
      </aside>
      {/* The lock is as high as what is beside it; the tracks use the whole width. */}
      {!mayPlay && (
        <section className="px-1 lg:col-span-full lg:[&_li]:break-inside-avoid lg:[&_ol]:columns-2">
          {onAir}
        </section>
      )}
    </div>
  )
}

const FEATURES = [
  { icon: VolumeOff, hue: 'text-pink' },
  { icon: AudioWaveform, hue: 'text-cyan' },
  { icon: Star, hue: 'text-acid' },
  { icon: Disc3, hue: 'text-violet' },
] as const

function StationFeatures() {
  const translate = useTranslate()
  const { data: texts } = useQuery(siteQueries.sections('radio'))
  return (
    <ul className="mt-5 grid gap-4">
      {FEATURES.map(({ icon: Icon, hue }, at) => {
        const feature = texts?.radio.features[at]
        return (
          feature && (
            <li key={hue} className="flex gap-3">
              <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${hue}`} />
              <p>
                <span className="block font-bold">{translate(feature.title)}</span>
                <span className="block text-sm text-haze">{translate(feature.text)}</span>
              </p>
            </li>
          )
        )
      })}
    </ul>
  )
}
