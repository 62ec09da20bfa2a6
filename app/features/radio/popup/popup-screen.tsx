import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSite } from '../../../lib/site'
import { useDocumentTitle } from '../../../ui/page-heading'
import { STATIC_MS, StaticNoise } from '../../../ui/static-noise'
import { ToastRegion } from '../../../ui/toast-region'
import { useDialog } from '../../../ui/use-dialog'
import { useRecentlyChanged } from '../../../ui/use-recently-changed'
import { QueueDrawer, ShortcutSheet } from '../../player/lists/dialogs'
import { useLibrarySync } from '../../library/invalidate-after'
import { useShortcuts } from '../../player/keys/use-shortcuts'
import { useAccess } from '../../library/use-library'
import {
  currentSource,
  player,
  playerStore,
  RepeatButton,
  ShuffleButton,
  takeOverPlayback,
  Transport,
  usePlayCounter,
  usePlayer,
  usePlayerOwner,
  VolumeControl,
} from '../../player'
import {
  followStreamStart,
  Listeners,
  MINI_STATIONS,
  NowPlayingLine,
  useTrackOnAir,
  useRadio,
} from '../../player/radio'
import { themeStyle, useAppearance, Visualizer } from '../../player/visualizer'
import { Gate } from '../../session/gate'
import { useMayPlay } from '../../session/queries'
import { PopupHeader } from './popup-header'
import { PopupLists } from './popup-lists'
import { fitPopup } from './popup-window'

/** The radio in a small window. */
export function PopupScreen() {
  const { siteName } = useSite()
  const intl = useIntl()
  useDocumentTitle(intl.formatMessage({ id: 'radio.popup.title' }))
  const { theme } = useAppearance()
  const isOpen = useAccess() === 'open'
  const keys = useDialog()
  const queue = useDialog()
  const [hasNoAudioGraph, setNoAudioGraph] = useState(false)
  usePlayerOwner()
  usePlayCounter()
  useFirstStation()
  useLibrarySync()
  useEffect(() => {
    fitPopup()
    const stop = followStreamStart()
    takeOverPlayback()
    return stop
  }, [])

  return (
    <div
      style={themeStyle(theme)}
      className="mx-auto flex h-dvh max-w-3xl flex-col bg-night text-chalk"
    >
      <h1 tabIndex={-1} className="sr-only">
        {intl.formatMessage({ id: 'radio.popup.title' })} · {siteName}
      </h1>
      <PopupHeader showKeys={isOpen ? keys.show : null} />
      {isOpen ? (
        <>
          <PopupKeys openQueue={queue.show} openHelp={keys.show} />
          <PopupStage onNoAudioGraph={() => setNoAudioGraph(true)} />
          <PopupProblem hasNoAudioGraph={hasNoAudioGraph} />
          <PopupLists />
          <PopupControls />
        </>
      ) : (
        <div className="p-4">
          <Gate requires="vip">{null}</Gate>
        </div>
      )}
      {queue.isMounted && <QueueDrawer open={queue.isOpen} onClose={queue.close} />}
      {keys.isMounted && <ShortcutSheet open={keys.isOpen} onClose={keys.close} />}
      <ToastRegion />
    </div>
  )
}

/** The shortcuts of the music pages, for members with access. */
function PopupKeys(screen: { openQueue: () => void; openHelp: () => void }) {
  useShortcuts(screen)
  return null
}

/** Two rows of controls; one in a low window, which needs the height for the list. */
const PopupControls = () => (
  <footer className="flex flex-col items-center border-t border-line bg-floor px-3 pt-2 pb-[calc(0.25rem+env(safe-area-inset-bottom))] [@media(max-height:40rem)]:flex-row [@media(max-height:40rem)]:justify-between">
    <div className="flex items-center sm:gap-2">
      <ShuffleButton />
      <Transport />
      <RepeatButton />
    </div>
    <VolumeControl className="flex" />
  </footer>
)

/** Cues the first station if nothing is current, once the session is known. */
function useFirstStation() {
  useTrackOnAir()
  const mayPlay = useMayPlay()
  const { stations, tune } = useRadio(MINI_STATIONS)
  const isEmpty = usePlayer((state) => currentSource(state) === undefined)
  const first = stations[0]?.id
  useEffect(() => {
    // Checked again: the stored playback may have been restored meanwhile.
    if (!mayPlay || !isEmpty || !first || currentSource(playerStore.getState())) return
    tune(first)
    // oxlint-disable-next-line react/exhaustive-deps -- `tune` is new in every render
  }, [mayPlay, isEmpty, first])
}

const SHOWN_MS = 5000

type ProblemMessage =
  | 'radio.popup.problem.station'
  | 'radio.popup.problem.track'
  | 'radio.popup.problem.toggle'
  | 'radio.popup.problem.audio'

/** The playback problem, or why there is no visualizer. Hidden after five seconds; the live region stays mounted. */
function PopupProblem({ hasNoAudioGraph }: { hasNoAudioGraph: boolean }) {
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
        <p className="border-b border-danger bg-stage px-4 py-2 text-sm font-bold text-danger">
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

/** Visualizer and current track; below them the two stations. */
function PopupStage({ onNoAudioGraph }: { onNoAudioGraph: () => void }) {
  const { siteName } = useSite()
  const { style } = useAppearance()
  const source = usePlayer(currentSource)
  const { stations, currentStationId, tune, play } = useRadio(MINI_STATIONS)
  const isRestored = usePlayer((state) => state.isRestored)
  const changing = useRecentlyChanged(currentStationId, STATIC_MS) && !isRestored
  const isTrack = source?.kind === 'track'
  return (
    <section className="border-b border-line">
      <div className="relative h-[clamp(4rem,40dvh-10rem,15rem)] bg-night">
        <Visualizer
          visualStyle={style}
          onFailure={onNoAudioGraph}
          className="absolute inset-0 size-full"
        />
        {changing && currentStationId && (
          <StaticNoise className="absolute inset-0 size-full opacity-90" />
        )}
      </div>
      <div className="flex items-center gap-3 px-4 pt-3">
        <div className="min-w-0 flex-1" aria-live="polite">
          <p className="truncate font-bold">
            {isTrack ? source.track.title : (source?.title ?? siteName)}
          </p>
          <p className="truncate text-sm text-haze">
            {isTrack && source.track.albumTitle}
            {currentStationId && <NowPlayingLine stationId={currentStationId} />}
          </p>
        </div>
        {currentStationId && <Listeners stationId={currentStationId} />}
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
    </section>
  )
}
