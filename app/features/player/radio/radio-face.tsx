import ExternalLink from 'lucide-react/icons/external-link'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Cover } from '../../../ui/cover'
import { IconButton } from '../../../ui/icon-button'
import { PlayButton } from '../play-button'
import { SleepButton } from '../sleep/sleep-button'
import type { Source } from '../source'
import { VolumeControl } from '../volume-control'
import { OnAirLine } from './on-air-line'
import { openRadioPopup } from './popup'
import { StationDrawer } from './station-drawer'
import { MINI_STATIONS, useRadio } from './use-radio'

type Station = Extract<Source, { kind: 'radio' }>

/** The bar while a station is on: nothing to seek in, stations instead of tracks. */
export function RadioFace({ source }: { source: Station }) {
  const intl = useIntl()
  const { step } = useRadio(MINI_STATIONS)
  return (
    <div className="flex items-center gap-x-1 px-3 py-2 sm:gap-x-2 sm:px-5">
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <Cover
          src={source.image}
          alt=""
          size={56}
          eager
          className="hidden size-12 shrink-0 rounded-tile min-[26rem]:block sm:size-14"
        />
        <div className="min-w-0">
          <Link
            to="/radio"
            className="block truncate font-bold hover:underline"
            title={source.title}
          >
            {source.title}
          </Link>
          <p className="text-sm text-haze">
            <OnAirLine stationId={source.id} />
          </p>
        </div>
      </div>
      <IconButton
        icon={SkipBack}
        label={intl.formatMessage({ id: 'radio.previous-station' })}
        onClick={() => step(-1)}
      />
      <PlayButton />
      <IconButton
        icon={SkipForward}
        label={intl.formatMessage({ id: 'radio.next-station' })}
        onClick={() => step(1)}
      />
      <div className="flex flex-1 items-center justify-end max-lg:flex-none">
        <span className="hidden lg:block">
          <SleepButton />
        </span>
        <VolumeControl />
        <StationDrawer stationId={source.id} />
        <IconButton
          icon={ExternalLink}
          label={intl.formatMessage({ id: 'radio.open-popup' })}
          onClick={openRadioPopup}
          className="hidden sm:grid"
        />
      </div>
    </div>
  )
}
