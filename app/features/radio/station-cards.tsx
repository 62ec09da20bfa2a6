import { FormattedMessage } from 'react-intl'
import type { RadioStation } from '../../../shared/radio'
import { imageAddress } from '../../ui/image-address'
import { defaultIfBroken } from '../../ui/picture-fallback'
import { Equaliser, isPlaying, usePlayer } from '../player'
import { useRadio } from '../player/radio'

type StationCardsProps = {
  stations: RadioStation[]
  chosen: string
  choose: (id: string) => void
}

/** The stations; the selected one is highlighted. */
export function StationCards({ stations, chosen, choose }: StationCardsProps) {
  const { currentStationId } = useRadio()
  const playing = usePlayer(isPlaying)
  return (
    <section>
      <h2 className="sr-only">
        <FormattedMessage id="radio.stations" />
      </h2>
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-5">
        {stations.map((station) => (
          <li key={station.id}>
            <button
              type="button"
              aria-pressed={station.id === chosen}
              onClick={() => choose(station.id)}
              className="flex h-full w-full items-center gap-4 rounded-panel border border-line bg-floor p-3 text-left transition-colors hover:border-edge aria-pressed:border-pink aria-pressed:bg-stage sm:max-lg:flex-col sm:max-lg:items-stretch"
            >
              <StationPicture
                station={station}
                size={320}
                className="size-20 shrink-0 rounded-tile sm:max-lg:aspect-video sm:max-lg:size-auto sm:max-lg:w-full lg:size-24"
              />
              <span className="block min-w-0 flex-1">
                <span className="flex items-center gap-2 font-bold lg:text-lg">
                  <span className="min-w-0 flex-1">{station.name}</span>
                  {currentStationId === station.id && <Equaliser still={!playing} />}
                </span>
                <span className="mt-1 hidden text-sm text-haze sm:block">
                  {station.description}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type StationPictureProps = { station: RadioStation; size: number; className?: string }

/** Cropped to its frame or shown whole, as configured for the station. */
const StationPicture = ({ station, size, className = '' }: StationPictureProps) => (
  <img
    src={imageAddress(station.image, { width: size * 2, height: size * 2 })}
    alt=""
    width={size}
    height={size}
    decoding="async"
    {...defaultIfBroken}
    className={`bg-stage ${station.imageStyle === 'contain' ? 'object-contain' : 'object-cover'} ${className}`}
  />
)
