import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { brand } from '../../../../brand.config'
import { StaticNoise } from '../../../ui/static-noise'
import { ToastRegion } from '../../../ui/toast-region'
import { useTemporarily } from '../../../ui/use-debounced-flag'
import { useDialog } from '../../../ui/use-dialog'
import { useDocumentTitle } from '../../../ui/page-heading'
import { QueueDrawer, ShortcutSheet } from '../../library/dialogs'
import { useLibrarySync } from '../../library/invalidate-after'
import { useShortcuts } from '../../library/shortcuts/use-shortcuts'
import { useAccess } from '../../library/use-library'
import {
  currentSource,
  player,
  playerStore,
  RepeatButton,
  ShuffleButton,
  takeOver,
  Transport,
  usePlayCounter,
  usePlayer,
  usePlayerOwner,
  VolumeControl,
} from '../../player'
import { Listeners, MINI_STATIONS, OnAirLine, useRadio } from '../../player/radio'
import { themeStyle, useLook, Visualizer } from '../../player/visualizer'
import { Gate } from '../../session/gate'
import { useMayPlay } from '../../session/queries'
import { STATIC_MS } from '../static'
import { PopupHeader } from './popup-header'
import { PopupLists } from './popup-lists'
import { fitPopup } from './popup-window'

/** The radio in a window of its own: small enough to stand beside whatever else the fan does. */
export function PopupScreen() {
  const intl = useIntl()
  useDocumentTitle(intl.formatMessage({ id: 'radio.popup.title' }))
  const { theme } = useLook()
  const isOpen = useAccess() === 'open'
  const keys = useDialog()
  const queue = useDialog()
  const [deaf, setDeaf] = useState(false)
  usePlayerOwner()
  usePlayCounter()
  useFirstStation()
  useLibrarySync()
  useEffect(() => {
    fitPopup()
    takeOver()
  }, [])

  return (
    <div
      style={themeStyle(theme)}
      className="mx-auto flex h-dvh max-w-3xl flex-col bg-night text-chalk"
    >
      <h1 tabIndex={-1} className="sr-only">
        {intl.formatMessage({ id: 'radio.popup.title' })} · {brand.siteName}
      </h1>
      <PopupHeader showKeys={isOpen ? keys.show : null} />
      {isOpen ? (
        <>
          <PopupKeys openQueue={queue.show} openHelp={keys.show} />
          <PopupStage onDeaf={() => setDeaf(true)} />
          <PopupProblem deaf={deaf} />
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

/** The keys of the music pages hold here as well, for those who may play. */
function PopupKeys(screen: { openQueue: () => void; openHelp: () => void }) {
  useShortcuts(screen)
  return null
}

/** Two rows: what plays, and how loud. One in a window so low that the list needs the other. */
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

/** A radio is never without a station: the first is cued for whoever has nothing on, once that is known. */
function useFirstStation() {
  const mayPlay = useMayPlay()
  const { stations, tune } = useRadio(MINI_STATIONS)
  const isEmpty = usePlayer((state) => currentSource(state) === undefined)
  const first = stations[0]?.id
  useEffect(() => {
    // Asked again: what this member left may have come back a moment ago.
    if (!mayPlay || !isEmpty || !first || currentSource(playerStore.getState())) return
    tune(first)
    // oxlint-disable-next-line react/exhaustive-deps -- `tune` is new in every render
  }, [mayPlay, isEmpty, first])
}

const SHOWN_MS = 5000

type PopupWords =
  | 'radio.popup.problem.station'
  | 'radio.popup.problem.track'
  | 'radio.popup.problem.toggle'
  | 'radio.popup.problem.audio'

/** Why it is silent, or why nothing moves. Gone after five seconds; the line stays, so that it is read out. */
function PopupProblem({ deaf }: { deaf: boolean }) {
  const problem = usePlayer((state) => state.problem)
  const words = useProblemWords()
  const shown: PopupWords | null = problem ? words : deaf ? 'radio.popup.problem.audio' : null

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

/** A track that was heard before and does not go on is another failure than one that never began. */
function useProblemWords(): PopupWords {
  const source = usePlayer(currentSource)
  const playing = usePlayer((state) => state.sound === 'playing')
  const [heard, hear] = useState(source)
  if (playing && source !== heard) hear(source)
  if (source?.kind === 'radio') return 'radio.popup.problem.station'
  return source === heard ? 'radio.popup.problem.toggle' : 'radio.popup.problem.track'
}

/** The picture of the sound, and whose it is; below it, the two stations. */
function PopupStage({ onDeaf }: { onDeaf: () => void }) {
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
