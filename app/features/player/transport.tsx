import Repeat from 'lucide-react/icons/repeat'
import Repeat1 from 'lucide-react/icons/repeat-1'
import RepeatOff from 'lucide-react/icons/repeat-off'
import Shuffle from 'lucide-react/icons/shuffle'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import { useIntl } from 'react-intl'
import { IconButton } from '../../ui/icon-button'
import { PlayButton } from './play-button'
import { player } from './this-player'
import { usePlayer } from './use-player'

const REPEAT_ICONS = { off: RepeatOff, all: Repeat, one: Repeat1 } as const

export function Transport() {
  const intl = useIntl()
  return (
    <div className="flex items-center [grid-area:transport] sm:gap-1">
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
  return (
    <IconButton
      icon={REPEAT_ICONS[repeat]}
      label={intl.formatMessage({ id: `player.repeat.${repeat}` })}
      onClick={player.cycleRepeat}
      className={`[grid-area:repeat] justify-self-end lg:justify-self-auto ${repeat === 'one' ? 'text-pink' : ''}`}
    />
  )
}
