import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Disc3 from 'lucide-react/icons/disc-3'
import Heart from 'lucide-react/icons/heart'
import ListMusic from 'lucide-react/icons/list-music'
import ListPlus from 'lucide-react/icons/list-plus'
import Lock from 'lucide-react/icons/lock'
import MessageCircle from 'lucide-react/icons/message-circle'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Radio from 'lucide-react/icons/radio'
import Share2 from 'lucide-react/icons/share-2'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import Ticket from 'lucide-react/icons/ticket'
import { Specimen } from './specimen'

const ICONS = [
  ['play', Play],
  ['pause', Pause],
  ['previous', SkipBack],
  ['next', SkipForward],
  ['queue', ListMusic],
  ['add to playlist', ListPlus],
  ['favorite', Heart],
  ['share', Share2],
  ['only VIP', Lock],
  ['album', Disc3],
  ['radio', Radio],
  ['comments', MessageCircle],
  ['tickets', Ticket],
  ['calendar', CalendarPlus],
] as const

/** Stroke 2 px, 20 px beside text; always with a visible or a hidden label. */
export const Icons = () => (
  <Specimen title="Icons">
    {ICONS.map(([name, Icon]) => (
      <div key={name} className="grid w-28 justify-items-center gap-2 text-center">
        <Icon aria-hidden className="size-6" />
        <span className="text-sm text-haze">{name}</span>
      </div>
    ))}
  </Specimen>
)
