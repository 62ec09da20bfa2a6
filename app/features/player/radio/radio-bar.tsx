import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ExternalLink from 'lucide-react/icons/external-link'
import Pause from 'lucide-react/icons/pause'
import Radio from 'lucide-react/icons/radio'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { Cover } from '../../../ui/cover'
import { IconButton } from '../../../ui/icon-button'
import { Bar } from '../bar'
import { PlayButton } from '../play-button'
import { SleepButton } from '../sleep/sleep-button'
import { radioSource, type Source } from '../source'
import { player } from '../this-player'
import { VolumeControl } from '../volume-control'
import { NowPlayingLine } from './now-playing-list'
import { openRadioPopup } from './popup'
import { StationDrawer } from './station-drawer'
import { MINI_STATIONS, useRadio } from './use-radio'

type Station = Extract<Source, { kind: 'radio' }>

/** Six targets and a name fit into 320 pixels. */
const NARROW = 'max-sm:w-9'

/**
 * The mini radio player: the station that is on, or the first one while nothing is. Folded away it is a line with the
 * station's name; the page gets the room back.
 */
export function RadioBar({ source }: { source?: Station | undefined }) {
  const { stations } = useRadio(MINI_STATIONS)
  const folded = useFolded()
  const first = stations[0]
  const station = source ?? (first && radioSource(first))
  if (!station) return null
  return (
    <Bar>
      <div
        className={`flex items-center gap-x-1 px-2 sm:gap-x-2 sm:px-5 ${folded ? 'h-9' : 'py-1'}`}
      >
        {folded ? (
          <Line station={station} />
        ) : (
          <Face station={station} isOn={source !== undefined} />
        )}
        <FoldButton folded={folded} />
      </div>
    </Bar>
  )
}

function Face({ station, isOn }: { station: Station; isOn: boolean }) {
  const intl = useIntl()
  const { step, play } = useRadio(MINI_STATIONS)
  return (
    <>
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <Cover
          src={station.image}
          alt=""
          size={56}
          eager
          className="hidden size-11 shrink-0 rounded-tile min-[26rem]:block"
        />
        <div className="min-w-0 leading-tight">
          <Link
            to="/radio"
            className="block truncate font-bold hover:underline max-sm:text-sm"
            title={station.title}
          >
            {station.title}
          </Link>
          <p className="truncate text-sm text-haze">
            {/* What is on air is asked for only while somebody may be listening. */}
            {isOn ? (
              <NowPlayingLine stationId={station.id} />
            ) : (
              <FormattedMessage id="radio.entry" />
            )}
          </p>
        </div>
      </div>
      <IconButton
        icon={SkipBack}
        label={intl.formatMessage({ id: 'radio.previous-station' })}
        onClick={() => step(-1, station.id)}
        className={NARROW}
      />
      <PlayButton {...(!isOn && { onPress: () => play(station.id) })} />
      <IconButton
        icon={SkipForward}
        label={intl.formatMessage({ id: 'radio.next-station' })}
        onClick={() => step(1, station.id)}
        className={NARROW}
      />
      <div className="flex items-center justify-end lg:flex-1">
        {isOn && (
          <span className="hidden lg:block">
            <SleepButton />
          </span>
        )}
        <VolumeControl />
        <StationDrawer stationId={station.id} className={NARROW} />
        <IconButton
          icon={ExternalLink}
          label={intl.formatMessage({ id: 'radio.open-popup' })}
          onClick={openRadioPopup}
          className="hidden sm:grid"
        />
      </div>
    </>
  )
}

/** What is left when it is folded: the name, and a way to end the sound. */
function Line({ station }: { station: Station }) {
  const intl = useIntl()
  const { sounding } = useRadio(MINI_STATIONS)
  return (
    <>
      <Radio aria-hidden className="size-4 shrink-0 text-pink" />
      <p className="min-w-0 flex-1 truncate text-sm font-bold">{station.title}</p>
      {sounding && (
        <IconButton
          icon={Pause}
          label={intl.formatMessage({ id: 'player.pause' })}
          onClick={player.pause}
          className="h-9"
        />
      )}
    </>
  )
}

/** The same button in both states, so it keeps the focus. */
function FoldButton({ folded }: { folded: boolean }) {
  const intl = useIntl()
  return (
    <IconButton
      icon={folded ? ChevronUp : ChevronDown}
      label={intl.formatMessage({ id: folded ? 'radio.unfold' : 'radio.fold' })}
      onClick={() => setFolded(!folded)}
      className={folded ? 'h-9' : NARROW}
    />
  )
}

const STORAGE_KEY = 'radio-bar-folded'

/** Whether the radio's bar is folded away. Kept per device, not per member: it is about the size of this screen. */
const folded = createStore<{ folded: boolean }>(() => ({ folded: read() }))

const useFolded = () => useStore(folded, (state) => state.folded)

function setFolded(value: boolean) {
  folded.setState({ folded: value })
  try {
    if (value) localStorage.setItem(STORAGE_KEY, 'yes')
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is forbidden or full: the choice lasts until the page is left.
  }
}

function read() {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'yes'
  } catch {
    return false
  }
}
