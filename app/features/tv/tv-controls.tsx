import Captions from 'lucide-react/icons/captions'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import Pause from 'lucide-react/icons/pause'
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { LucideIcon } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconButton } from '../../ui/icon-button'
import { VolumeControl } from '../player'
import type { Screen } from '../player/video-screen'
import type { TvActions } from './tv-keys'
import { TvSeek } from './tv-seek'
import { useIsFullscreen } from './use-is-fullscreen'
import { canPictureInPicture } from './fullscreen'

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
