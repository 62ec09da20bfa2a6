import { FormattedMessage } from 'react-intl'
import type { RadioStation } from '../../../shared/radio'
import { OnAirList } from '../player/radio'
import { Gate } from '../session/gate'
import { StationFeatures } from './station-features'
import { StationPlayer } from './station-player'

type StationRoomProps = {
  station: RadioStation
  isOn: boolean
  play: () => void
  step: (by: 1 | -1) => void
}

/** One station: its player for members, and for everyone what it is, what comes and what was on. */
export function StationRoom({ station, isOn, play, step }: StationRoomProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-8">
      <Gate requires="vip">
        <StationPlayer station={station} isOn={isOn} play={play} step={step} />
      </Gate>
      <aside className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <section className="rounded-panel border border-line bg-floor p-5 sm:p-6">
          <h2 className="text-heading">
            <FormattedMessage id="radio.about" />
          </h2>
          <p className="mt-2 text-haze">{station.description}</p>
          <StationFeatures />
        </section>
        <section className="px-1">
          <OnAirList stationId={station.id} />
        </section>
      </aside>
    </div>
  )
}
