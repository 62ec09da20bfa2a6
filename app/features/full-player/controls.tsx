import { useAccess } from '../library/use-library'
import {
  PlayerProblem,
  RepeatButton,
  SeekBar,
  ShuffleButton,
  Transport,
  VolumeControl,
  currentSource,
  usePlayer,
} from '../player'
import { PlayEverything } from './play-everything'

/** Always in sight, whatever the lists above are scrolled to. */
export function Controls() {
  const isOpen = useAccess() === 'open'
  const isOn = usePlayer((state) => currentSource(state) !== undefined)
  if (!isOpen) return null
  return (
    <footer className="border-t border-line bg-floor pb-[env(safe-area-inset-bottom)]">
      <PlayerProblem />
      <div className="full-player-controls">
        {isOn ? (
          <>
            <SeekBar />
            <ShuffleButton />
            <Transport />
            <RepeatButton />
            <VolumeControl className="hidden [grid-area:volume] sm:flex" />
          </>
        ) : (
          <PlayEverything />
        )}
      </div>
    </footer>
  )
}
