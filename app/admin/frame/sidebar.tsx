import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import AudioLines from 'lucide-react/icons/audio-lines'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Disc3 from 'lucide-react/icons/disc-3'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import Mails from 'lucide-react/icons/mails'
import MapPin from 'lucide-react/icons/map-pin'
import Megaphone from 'lucide-react/icons/megaphone'
import PartyPopper from 'lucide-react/icons/party-popper'
import RadioTower from 'lucide-react/icons/radio-tower'
import Palette from 'lucide-react/icons/palette'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Ticket from 'lucide-react/icons/ticket'
import Users from 'lucide-react/icons/users'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignOut } from '../../features/session/sign-out'
import { UnreadCount } from '../inbox/live'
import { officePage } from '../kit/office-link'

const PAGES = [
  { to: '/admin', icon: LayoutDashboard, label: 'admin.overview' },
  { to: '/admin/analytics', icon: ChartColumn, label: 'admin.analytics' },
  { to: '/admin/analytics/tracks', icon: AudioLines, label: 'admin.tracks' },
  { to: '/admin/releases', icon: Disc3, label: 'admin.releases' },
  { ...officePage('stations'), icon: RadioTower, label: 'admin.stations' },
  { ...officePage('channels'), icon: Clapperboard, label: 'admin.channels' },
  { to: '/admin/site/$', icon: Palette, label: 'admin.site' },
  { to: '/admin/events', icon: CalendarDays, label: 'admin.events' },
  { ...officePage('parties'), icon: PartyPopper, label: 'admin.parties' },
  { to: '/admin/venues', icon: MapPin, label: 'admin.venues' },
  { to: '/admin/tickets', icon: Ticket, label: 'admin.tickets' },
  { to: '/admin/users', icon: Users, label: 'admin.users' },
  { to: '/admin/messages', icon: Inbox, label: 'admin.messages' },
  { to: '/admin/marketing', icon: Megaphone, label: 'admin.marketing' },
  { ...officePage('broadcasts'), icon: Mails, label: 'admin.broadcasts' },
  { to: '/admin/audit', icon: ScrollText, label: 'admin.audit' },
] as const

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-tile px-3 text-left font-bold text-haze transition-colors ' +
  'hover:bg-stage hover:text-chalk aria-[current=page]:bg-stage aria-[current=page]:text-pink'

export function Sidebar() {
  const intl = useIntl()
  const signOut = useSignOut()
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'admin.menu' })}
      className="flex flex-1 flex-col gap-6"
    >
      <ul className="grid gap-1">
        {PAGES.map(({ icon, label, ...link }) => (
          <li key={label}>
            <Link {...link} activeOptions={{ exact: true, includeSearch: false }} className={ITEM}>
              <Label icon={icon} id={label} />
              {link.to === '/admin/messages' && <UnreadCount />}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-1 border-t border-line pt-4">
        <Link {...officePage('settings')} className={ITEM}>
          <Label icon={Settings} id="admin.settings" />
        </Link>
        <button
          type="button"
          className={ITEM}
          aria-disabled={signOut.isPending || undefined}
          onClick={() => signOut.isPending || signOut.mutate()}
        >
          <Label icon={LogOut} id="nav.logout" />
        </button>
      </div>
    </nav>
  )
}

type LabelProps = {
  icon: LucideIcon
  id: (typeof PAGES)[number]['label'] | 'admin.settings' | 'nav.logout'
}

const Label = ({ icon: Icon, id }: LabelProps) => (
  <>
    <Icon aria-hidden className="size-5 shrink-0" />
    <FormattedMessage id={id} />
  </>
)
