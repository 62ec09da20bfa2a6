import AudioLines from 'lucide-react/icons/audio-lines'
import Palette from 'lucide-react/icons/palette'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSite } from '../../../lib/site'
import { IconButton } from '../../../ui/icon-button'
import { STATIC_MS, StaticNoise } from '../../../ui/static-noise'
import { useRecentlyChanged } from '../../../ui/use-recently-changed'
import { useAccess } from '../../library/use-library'
import { useMayPlay } from '../../session/queries'
import { SleepButton } from '../controls/sleep-button'
import { RepeatButton, ShuffleButton, Transport } from '../controls/transport'
import { VolumeControl } from '../controls/volume-control'
import { Listeners, NowPlayingLine, useTrackOnAir } from '../radio/now-playing'
import { MoreStations } from '../radio/more-stations'
import { MINI_STATIONS, useRadio } from '../radio/use-radio'
import { describeSource } from '../engine/source'
import { currentSource, isPlaying } from '../state'
import { persistence, player, playerStore } from '../this-player'
import { usePlayer } from '../use-player'
import { isPopup } from '../pause-other-windows'
import { nextStyle, nextTheme, useAppearance, Visualizer } from '../visualizer'
import { PlayerWindow } from './player-window'

/** The radio in a small window. */
export function RadioWindow() {
  useOpenOnRadio()
  useEffect(fitPopup, [])
  return (
    <PlayerWindow
      layout="radio"
      title={useIntl().formatMessage({ id: 'radio.popup.title' })}
      home="/radio"
      tools={<AppearanceButtons />}
      stage={useAccess() !== 'locked' && <RadioStage />}
      lists={['featured', 'playlists']}
      controls={<RadioControls />}
    />
  )
}

/** The size of the popup, whatever size it was opened with. */
const SIZE = { width: 400, height: 800 }

function fitPopup() {
  if (!isPopup()) return
  const { availWidth, availHeight } = screen
  const height = Math.min(SIZE.height, availHeight)
  resizeTo(SIZE.width, height)
  moveTo((availWidth - SIZE.width) / 2, (availHeight - height) / 2)
}

/** Each press shows the next one. */
function AppearanceButtons() {
  const intl = useIntl()
  const { theme, style } = useAppearance()
  return (
    <>
      <IconButton
        icon={AudioLines}
        label={intl.formatMessage(
          { id: 'radio.popup.style' },
          { style: intl.formatMessage({ id: `full-player.style.${style}` }) },
        )}
        onClick={nextStyle}
      />
      <IconButton
        icon={Palette}
        label={intl.formatMessage(
          { id: 'radio.popup.theme' },
          { theme: intl.formatMessage({ id: `full-player.theme.${theme}` }) },
        )}
        onClick={nextTheme}
      />
    </>
  )
}

/** Two rows of controls; one in a low window, which needs the height for the list. */
const RadioControls = () => (
  <div className="flex flex-col items-center px-3 pt-2 pb-1 [@media(max-height:40rem)]:flex-row [@media(max-height:40rem)]:justify-between">
    <div className="flex items-center sm:gap-2">
      <ShuffleButton />
      <Transport />
      <RepeatButton />
    </div>
    {/* A low and narrow one has no room for the slider. */}
    <VolumeControl className="flex [@media(max-height:40rem)_and_(max-width:24rem)]:[&_input]:hidden" />
  </div>
)

/**
 * The window opens on the radio: on the station that is current, or on the first one, once the session is known. Tracks can be played
 * in it afterwards.
 */
function useOpenOnRadio() {
  useTrackOnAir()
  const mayPlay = useMayPlay()
  const { stations, tune } = useRadio(MINI_STATIONS)
  const isEmpty = usePlayer((state) => currentSource(state) === undefined)
  const hasOpened = useRef(false)
  const first = stations[0]?.id
  useEffect(() => {
    if (!mayPlay || !first) return
    // Read here: the stored playback may have been restored meanwhile.
    const state = playerStore.getState()
    const source = currentSource(state)
    const stays = hasOpened.current ? source !== undefined : source?.kind === 'radio'
    hasOpened.current = true
    if (stays) return
    if (isPlaying(state)) tune(first)
    // Nobody has chosen it: what is stored for the next visit stays.
    else persistence.withoutSaving(() => tune(first))
    // oxlint-disable-next-line react/exhaustive-deps -- `tune` is new in every render
  }, [mayPlay, isEmpty, first])
}

/** Visualizer and what plays; below them the two stations. */
function RadioStage() {
  const { siteName } = useSite()
  const { style } = useAppearance()
  const [hasNoAudioGraph, setNoAudioGraph] = useState(false)
  const source = usePlayer(currentSource)
  const { stations, currentStationId, tune, play } = useRadio(MINI_STATIONS)
  const isRestored = usePlayer((state) => state.isRestored)
  const changing = useRecentlyChanged(currentStationId, STATIC_MS) && !isRestored
  return (
    <section className="border-b border-line">
      <div className="relative h-[clamp(4rem,40dvh-10rem,15rem)] bg-night">
        <Visualizer
          visualStyle={style}
          onFailure={() => setNoAudioGraph(true)}
          className="absolute inset-0 size-full"
        />
        {changing && currentStationId && (
          <StaticNoise className="absolute inset-0 size-full opacity-90" />
        )}
      </div>
      <div className="flex items-center gap-3 pt-3 pr-2 pl-4">
        <div className="min-w-0 flex-1" aria-live="polite">
          <p className="truncate font-bold">{source ? describeSource(source).title : siteName}</p>
          <p className="truncate text-sm text-haze">
            {source && describeSource(source).collection}
            {currentStationId && <NowPlayingLine stationId={currentStationId} />}
          </p>
        </div>
        {currentStationId && <Listeners stationId={currentStationId} />}
        <SleepButton />
      </div>
      <ul className="flex gap-2 p-3">
        {stations.map(({ id, name }) => (
          <li key={id} className="min-w-0 flex-1">
            <button
              type="button"
              aria-pressed={id === currentStationId}
              onClick={() => (currentStationId ? id !== currentStationId && tune(id) : play(id))}
              className="min-h-11 w-full truncate rounded-tile border border-line px-2 text-sm font-bold transition-colors hover:border-edge aria-pressed:border-pink aria-pressed:bg-stage aria-pressed:text-pink"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <MoreStations className="-mt-2 px-4" />
      <RadioProblem hasNoAudioGraph={hasNoAudioGraph} />
    </section>
  )
}

const SHOWN_MS = 5000

type ProblemMessage =
  | 'radio.popup.problem.station'
  | 'radio.popup.problem.track'
  | 'radio.popup.problem.toggle'
  | 'radio.popup.problem.audio'

/** The playback problem, or why there is no visualizer. Hidden after five seconds; the live region stays mounted. */
function RadioProblem({ hasNoAudioGraph }: { hasNoAudioGraph: boolean }) {
  const problem = usePlayer((state) => state.problem)
  const message = useProblemMessage()
  const shown: ProblemMessage | null = problem
    ? message
    : hasNoAudioGraph
      ? 'radio.popup.problem.audio'
      : null

  useEffect(() => {
    if (!problem) return
    const timer = setTimeout(player.dismissProblem, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [problem])

  return (
    <div role="alert">
      {shown && (
        <p className="border-t border-danger bg-stage px-4 py-2 text-sm font-bold text-danger">
          <FormattedMessage id={shown} />
        </p>
      )}
    </div>
  )
}

/** A track that stopped is another failure than one that never started. */
function useProblemMessage(): ProblemMessage {
  const source = usePlayer(currentSource)
  const playing = usePlayer((state) => state.sound === 'playing')
  const [lastPlayed, setLastPlayed] = useState(source)
  if (playing && source !== lastPlayed) setLastPlayed(source)
  if (source?.kind === 'radio') return 'radio.popup.problem.station'
  return source === lastPlayed ? 'radio.popup.problem.toggle' : 'radio.popup.problem.track'
}
