import { brand } from '../../../../brand.config'
import { StaticNoise } from '../../../ui/static-noise'
import { useTemporarily } from '../../../ui/use-debounced-flag'
import { currentSource, usePlayer } from '../../player'
import { Listeners, MINI_STATIONS, OnAirLine, useRadio } from '../../player/radio'
import { Visualizer, useLook } from '../../player/visualizer'
import { STATIC_MS } from '../static'

/** The picture of the sound, and whose it is; below it, the two stations. */
export function PopupStage({ onDeaf }: { onDeaf: () => void }) {
  const { style } = useLook()
  const source = usePlayer(currentSource)
  const { stations, stationOn, tune, play } = useRadio(MINI_STATIONS)
  const changing = useTemporarily(stationOn, STATIC_MS)
  const isTrack = source?.kind === 'track'
  return (
    <section className="border-b border-line">
      <div className="relative h-[clamp(4rem,40dvh-10rem,15rem)] bg-night">
        <Visualizer look={style} onFailure={onDeaf} className="absolute inset-0 size-full" />
        {changing && stationOn && <StaticNoise className="absolute inset-0 size-full opacity-90" />}
      </div>
      <div className="flex items-center gap-3 px-4 pt-3">
        <div className="min-w-0 flex-1" aria-live="polite">
          <p className="truncate font-bold">
            {isTrack ? source.track.title : (source?.title ?? brand.siteName)}
          </p>
          <p className="truncate text-sm text-haze">
            {isTrack && source.track.albumTitle}
            {stationOn && <OnAirLine stationId={stationOn} />}
          </p>
        </div>
        {stationOn && <Listeners stationId={stationOn} />}
      </div>
      <ul className="flex gap-2 p-3">
        {stations.map(({ id, name }) => (
          <li key={id} className="min-w-0 flex-1">
            <button
              type="button"
              aria-pressed={id === stationOn}
              onClick={() => (stationOn ? id !== stationOn && tune(id) : play(id))}
              className="min-h-11 w-full truncate rounded-tile border border-line px-2 text-sm font-bold transition-colors hover:border-edge aria-pressed:border-pink aria-pressed:bg-stage aria-pressed:text-pink"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
