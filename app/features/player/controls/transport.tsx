import LoaderCircle from 'lucide-react/icons/loader-circle'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Repeat from 'lucide-react/icons/repeat'
import Repeat1 from 'lucide-react/icons/repeat-1'
import RepeatOff from 'lucide-react/icons/repeat-off'
import Shuffle from 'lucide-react/icons/shuffle'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import { useIntl } from 'react-intl'
import { IconButton } from '../../../ui/icon-button'
import { isHosted, isPlaying } from '../state'
import { player } from '../this-player'
import { usePlayer } from '../use-player'

const REPEAT_ICONS = { off: RepeatOff, all: Repeat, one: Repeat1 } as const

export function Transport() {
  const intl = useIntl()
  if (usePlayer(isHosted))
    return (
      <div className="player-transport flex items-center justify-center [grid-area:transport]">
        <PlayButton />
      </div>
    )
  return (
    <div className="player-transport flex items-center [grid-area:transport] sm:gap-1">
      <IconButton
        icon={SkipBack}
        label={intl.formatMessage({ id: 'player.previous' })}
        onClick={player.previous}
      />
      <PlayButton />
      <IconButton
        icon={SkipForward}
        label={intl.formatMessage({ id: 'player.next' })}
        onClick={player.next}
      />
    </div>
  )
}

export function ShuffleButton() {
  const intl = useIntl()
  const shuffle = usePlayer((state) => state.queue.shuffle)
  if (usePlayer(isHosted)) return null
  return (
    <IconButton
      icon={Shuffle}
      label={intl.formatMessage({ id: 'player.shuffle' })}
      aria-pressed={shuffle}
      onClick={player.toggleShuffle}
      className="[grid-area:shuffle]"
    />
  )
}

/** Cycles through three states; the label names the current one. */
export function RepeatButton() {
  const intl = useIntl()
  const repeat = usePlayer((state) => state.queue.repeat)
  if (usePlayer(isHosted)) return null
  return (
    <IconButton
      icon={REPEAT_ICONS[repeat]}
      label={intl.formatMessage({ id: `player.repeat.${repeat}` })}
      onClick={player.cycleRepeat}
      className={`[grid-area:repeat] justify-self-end lg:justify-self-auto ${repeat === 'one' ? 'text-pink' : ''}`}
    />
  )
}

/** @param start for what is not current: plays it, whatever plays now */
export function PlayButton({ start }: { start?: () => void }) {
  const intl = useIntl()
  const isOwn = start === undefined
  const playing = usePlayer(isPlaying) && isOwn
  const loading = usePlayer((state) => state.sound === 'loading') && isOwn
  const label = intl.formatMessage({ id: playing ? 'player.pause' : 'player.play' })
  const Icon = playing ? Pause : Play
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={loading || undefined}
      onClick={start ?? player.toggle}
      className="relative grid size-12 shrink-0 place-items-center rounded-tile bg-pink text-night low:size-11 transition-shadow hover:shadow-[0_0_1.75rem_color-mix(in_srgb,var(--color-pink)_50%,transparent)]"
    >
      <Icon aria-hidden className="size-6 fill-current" />
      {loading && (
        <LoaderCircle
          aria-hidden
          strokeWidth={1.25}
          className="late-spinner absolute inset-0.5 size-11"
        />
      )}
    </button>
  )
}
