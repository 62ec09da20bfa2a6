import type { LucideIcon } from 'lucide-react'
import Captions from 'lucide-react/icons/captions'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import Pause from 'lucide-react/icons/pause'
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../ui/icon-button'
import { formatTime, Slider, VolumeControl } from '../player'
import type { Screen } from '../player/video-screen'
import { canPictureInPicture } from './fullscreen'
import type { TvActions } from './tv-keys'

type TvControlsProps = {
  screen: Screen | null
  playing: boolean
  captionsOn: boolean
  actions: TvActions
}

export function TvControls({ screen, playing, captionsOn, actions }: TvControlsProps) {
  const intl = useIntl()
  const isFull = useIsFullscreen()
  const button = (
    id:
      | 'play'
      | 'pause'
      | 'back'
      | 'forward'
      | 'captions'
      | 'pip'
      | 'fullscreen'
      | 'exit-fullscreen',
    icon: LucideIcon,
    onClick: () => void,
    pressed?: boolean,
  ) => (
    <IconButton
      icon={icon}
      label={intl.formatMessage({ id: `tv.${id}` })}
      aria-pressed={pressed}
      onClick={onClick}
    />
  )
  return (
    <div className="flex flex-wrap items-center bg-floor px-2 py-1 sm:px-4">
      {button('back', RotateCcw, actions.back)}
      {button(playing ? 'pause' : 'play', playing ? Pause : Play, actions.toggle)}
      {button('forward', RotateCw, actions.forward)}
      {screen && <TvSeek screen={screen} />}
      <div className="ml-auto flex items-center">
        <VolumeControl className="hidden md:flex" />
        {button('captions', Captions, actions.captions, captionsOn)}
        {canPictureInPicture() && button('pip', PictureInPicture2, actions.pictureInPicture)}
        {button(
          isFull ? 'exit-fullscreen' : 'fullscreen',
          isFull ? Minimize : Maximize,
          actions.fullscreen,
        )}
      </div>
    </div>
  )
}

const useIsFullscreen = () => useSyncExternalStore(subscribe, isFullscreen)

const isFullscreen = () => document.fullscreenElement !== null

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Seconds. */
const SEEK_STEP = 5

/** Re-renders ten times a second while playing. On a narrow screen it has its own line above the buttons. */
function TvSeek({ screen }: { screen: Screen }) {
  const intl = useIntl()
  const { position, duration, buffered } = useSyncExternalStore(
    screen.progress.subscribe,
    screen.progress.get,
  )
  if (duration === null) return null
  const total = formatTime(duration)
  const formatPosition = (at: number) =>
    intl.formatMessage({ id: 'tv.position' }, { position: formatTime(at), duration: total })
  return (
    <div className="flex items-center gap-3 px-2 text-sm text-haze tabular-nums max-sm:order-first max-sm:w-full sm:flex-1">
      <Slider
        value={Math.min(position, duration)}
        max={Math.floor(duration)}
        loaded={buffered}
        keyStep={SEEK_STEP}
        aria-label={intl.formatMessage({ id: 'tv.seek' })}
        formatValue={formatPosition}
        onCommit={screen.seek}
        className="min-w-0 flex-1"
      />
      <span aria-hidden>
        {formatTime(position)} / {total}
      </span>
    </div>
  )
}
