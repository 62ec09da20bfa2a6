import ListMusic from 'lucide-react/icons/list-music'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDisclosure } from '../../../ui/use-disclosure'
import { VolumeControl } from '../controls/volume-control'
import { Listeners, NowPlayingList } from '../radio/now-playing'
import { MoreStations } from '../radio/more-stations'
import { MINI_STATIONS, useRadio } from '../radio/use-radio'

/** Station list, listeners, next and last tracks; opens above the bar. */
export function StationDrawer({
  stationId,
  className = '',
}: {
  stationId: string
  className?: string
}) {
  const intl = useIntl()
  const { open, root, button, panel } = useDisclosure()
  const { stations, currentStationId, tune, play } = useRadio(MINI_STATIONS)
  const label = intl.formatMessage({ id: 'radio.playlist' })
  return (
    <div {...root}>
      <button
        {...button}
        aria-label={label}
        title={label}
        className={`grid size-11 shrink-0 place-items-center rounded-tile text-haze transition-colors hover:bg-stage hover:text-chalk aria-expanded:text-pink ${className}`}
      >
        <ListMusic aria-hidden className="size-5" />
      </button>
      <div
        {...panel}
        className="absolute right-2 bottom-full mb-2 max-h-[min(80vh,100dvh-var(--bottom-height)-var(--header))] w-96 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-panel border border-line bg-floor p-4 shadow-lift"
      >
        {open && (
          <>
            <ul className="mb-4 grid gap-1">
              {stations.map(({ id, name }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-pressed={id === stationId}
                    onClick={() =>
                      currentStationId ? id !== currentStationId && tune(id) : play(id)
                    }
                    className="min-h-11 w-full rounded-tile px-3 text-left font-bold transition-colors hover:bg-stage aria-pressed:bg-stage aria-pressed:text-pink"
                  >
                    {name}
                  </button>
                </li>
              ))}
            </ul>
            <MoreStations className="-mt-3 mb-4" />
            {/* The bar of a phone has no room for it. */}
            <VolumeControl className="mb-4 flex lg:hidden" />
            <div className="mb-4 empty:hidden">
              <Listeners stationId={stationId} />
            </div>
            <NowPlayingList stationId={stationId} />
            <button
              type="button"
              onClick={openRadioPopup}
              className="text-link mt-3 min-h-11 text-sm sm:hidden"
            >
              <FormattedMessage id="radio.open-popup" />
            </button>
          </>
        )}
      </div>
    </div>
  )
}

/** Opens the radio in a small window, or in this one if the browser blocks popups. */
export function openRadioPopup() {
  const opened = window.open('/radio/player', 'radioplayer', 'popup,width=400,height=600')
  if (opened) opened.focus()
  else location.assign('/radio/player')
}
