import { Link, useMatches } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ExternalLink from 'lucide-react/icons/external-link'
import Pause from 'lucide-react/icons/pause'
import Radio from 'lucide-react/icons/radio'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { Cover } from '../../../ui/cover'
import { IconButton } from '../../../ui/icon-button'
import { idleRadioStore } from './idle-radio'
import { PlayButton } from '../controls/transport'
import { SleepButton } from '../controls/sleep-button'
import { radioSource, type Source } from '../engine/source'
import { player } from '../this-player'
import { VolumeControl } from '../controls/volume-control'
import { NowPlayingLine, useTrackOnAir } from '../radio/now-playing'
import { openRadioPopup, StationDrawer } from './station-drawer'
import { MINI_STATIONS, useRadio } from '../radio/use-radio'
import { isPopup } from '../pause-other-windows'

type Station = Extract<Source, { kind: 'radio' }>

/** Six buttons and a name must fit into 320 px. */
const NARROW = 'max-sm:w-9'

/** The station of the bar: the current one, or the first one. Null where the bar has none to offer. */
export function useBarRadio(source: Source | undefined) {
  useTrackOnAir()
  const isFolded = useStore(foldedStore)
  const isOffered = useMatches({
    select: (matches) =>
      matches.every(({ staticData }) => staticData.frame !== 'staff' && !staticData.hasPlayer),
  })
  const isIdle = source === undefined && isOffered && !isPopup()
  const { stations, play, step } = useRadio(MINI_STATIONS, isIdle || source !== undefined)
  const first = stations[0]
  useEffect(() => {
    if (!isIdle || !first) return
    idleRadioStore.setState({ play: () => play(first.id), step: (by) => step(by, first.id) }, true)
    return () => idleRadioStore.setState(null, true)
  })
  if (source?.kind === 'radio') return { station: source, isCurrent: true, isFolded }
  if (!first || !(source || isIdle)) return null
  return { station: radioSource(first), isCurrent: false, isFolded }
}

type RadioControlsProps = { station: Station; isCurrent: boolean; isFolded: boolean }

/** The mini radio player. Folded it is a line with the station's name. */
export const RadioControls = ({ station, isCurrent, isFolded }: RadioControlsProps) =>
  isFolded ? <FoldedRadio station={station} /> : <Station station={station} isCurrent={isCurrent} />

function Station({ station, isCurrent }: { station: Station; isCurrent: boolean }) {
  const intl = useIntl()
  const { step, play } = useRadio(MINI_STATIONS)
  return (
    <div className="flex min-w-0 flex-1 items-center gap-x-1 py-1 sm:gap-x-2 low:py-0">
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <Cover
          src={station.image}
          alt=""
          size={56}
          eager
          className="hidden size-11 shrink-0 rounded-tile min-[26rem]:block low:size-9"
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
            {/* Fetched only while the radio plays, to save requests. */}
            {isCurrent ? (
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
      <PlayButton {...(!isCurrent && { start: () => play(station.id) })} />
      <IconButton
        icon={SkipForward}
        label={intl.formatMessage({ id: 'radio.next-station' })}
        onClick={() => step(1, station.id)}
        className={NARROW}
      />
      <div className="flex items-center justify-end lg:flex-1">
        {isCurrent && (
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
    </div>
  )
}

/** The name, and a pause button. */
function FoldedRadio({ station }: { station: Station }) {
  const intl = useIntl()
  const { playing } = useRadio(MINI_STATIONS)
  return (
    <>
      <Radio aria-hidden className="size-4 shrink-0 text-pink" />
      <p className="min-w-0 flex-1 truncate text-sm font-bold">{station.title}</p>
      {playing && (
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

/** One button for both states, so that it keeps the focus. */
export function FoldButton() {
  const intl = useIntl()
  const isFolded = useStore(foldedStore)
  return (
    <IconButton
      icon={isFolded ? ChevronUp : ChevronDown}
      label={intl.formatMessage({ id: isFolded ? 'radio.unfold' : 'radio.fold' })}
      onClick={() => fold(!isFolded)}
      className={isFolded ? 'h-9' : NARROW}
    />
  )
}

const STORAGE_KEY = 'radio-bar-folded'

/** Whether the radio is folded. Stored per device, not per member: it depends on the screen size. */
const foldedStore = createStore(read)

function fold(value: boolean) {
  foldedStore.setState(value, true)
  try {
    if (value) localStorage.setItem(STORAGE_KEY, 'yes')
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is blocked or full: the choice lasts until the page is closed.
  }
}

function read() {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'yes'
  } catch {
    return false
  }
}
