import { Link, useLocation } from '@tanstack/react-router'
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
import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignOut } from '../../features/session/sign-out'
import { UnreadCount } from '../inbox/live'
import { officePage } from '../kit/office-link'

const OVERVIEW = { to: '/admin', icon: LayoutDashboard, label: 'admin.overview' } as const

/** `hasPages`: its items, or its sections, have pages of their own. */
const GROUPS = [
  {
    label: 'admin.group.music',
    pages: [
      { to: '/admin/releases', icon: Disc3, label: 'admin.releases', hasPages: true },
      { ...officePage('stations'), icon: RadioTower, label: 'admin.stations', hasPages: true },
      { ...officePage('channels'), icon: Clapperboard, label: 'admin.channels', hasPages: true },
    ],
  },
  {
    label: 'admin.group.shows',
    pages: [
      { to: '/admin/events', icon: CalendarDays, label: 'admin.events' },
      { ...officePage('parties'), icon: PartyPopper, label: 'admin.parties' },
      { to: '/admin/venues', icon: MapPin, label: 'admin.venues' },
      { to: '/admin/tickets', icon: Ticket, label: 'admin.tickets' },
    ],
  },
  {
    label: 'admin.group.people',
    pages: [
      { to: '/admin/users', icon: Users, label: 'admin.users', hasPages: true },
      { to: '/admin/messages', icon: Inbox, label: 'admin.messages' },
      { to: '/admin/marketing', icon: Megaphone, label: 'admin.marketing' },
      { ...officePage('broadcasts'), icon: Mails, label: 'admin.broadcasts', hasPages: true },
    ],
  },
  {
    label: 'admin.group.figures',
    pages: [
      { to: '/admin/analytics', icon: ChartColumn, label: 'admin.analytics' },
      { to: '/admin/analytics/tracks', icon: AudioLines, label: 'admin.tracks' },
    ],
  },
  {
    label: 'admin.group.site',
    pages: [
      // Without a section: from the page of one the link would lead back to it.
      {
        to: '/admin/site/$',
        params: { _splat: '' },
        icon: Palette,
        label: 'admin.site',
        hasPages: true,
      },
      { to: '/admin/audit', icon: ScrollText, label: 'admin.audit' },
    ],
  },
] as const

type Page = typeof OVERVIEW | (typeof GROUPS)[number]['pages'][number]

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-tile px-3 text-left font-bold text-haze transition-colors ' +
  'hover:bg-stage hover:text-chalk aria-[current]:bg-stage aria-[current]:text-pink lg:pointer-fine:min-h-8'

/**
 * The pages of the back office in groups. Settings and Logout stay on screen while the groups scroll.
 * @param children above both
 */
export function Sidebar({ children }: { children?: ReactNode }) {
  const intl = useIntl()
  const signOut = useSignOut()
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'admin.menu' })}
      className="flex max-h-[inherit] min-h-0 flex-1 flex-col"
    >
      <div className="grid min-h-0 flex-1 content-start gap-x-6 gap-y-2 overflow-y-auto overscroll-contain px-4 py-3 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-1">
        <div className="sm:col-span-full">
          <PageLink page={OVERVIEW} />
        </div>
        {GROUPS.map((group) => (
          <Group key={group.label} {...group} />
        ))}
      </div>
      {children}
      <div className="grid grid-cols-2 gap-x-1 border-t border-line px-4 py-2 lg:grid-cols-1">
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

function Group({ label, pages }: (typeof GROUPS)[number]) {
  const heading = useId()
  const here = useHere()
  return (
    <div>
      <p
        id={heading}
        className={`px-3 py-0.5 text-sm font-bold ${pages.some((page) => here(page)) ? 'text-chalk' : 'text-haze'}`}
      >
        <FormattedMessage id={label} />
      </p>
      {/* On a phone two links share a row, so that the menu needs little scrolling. */}
      <ul aria-labelledby={heading} className="grid grid-cols-2 gap-x-1 sm:grid-cols-1">
        {pages.map((page) => (
          <li key={page.label}>
            <PageLink page={page} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PageLink({ page }: { page: Page }) {
  const current = useHere()(page)
  const { icon, label, hasPages: _, ...link } = { hasPages: false, ...page }
  return (
    // The router knows only the page itself, not those below it.
    <Link
      {...link}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={current}
      className={ITEM}
    >
      <Label icon={icon} id={label} />
      {label === 'admin.messages' && <UnreadCount />}
    </Link>
  )
}

/** Whether a page is on screen, or one below it. */
function useHere() {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  return (page: Page) => {
    const address = page.to.replace('$', 'params' in page ? (page.params?._splat ?? '') : '')
    const base = address.replace(/\/$/, '')
    if (path === base) return 'page'
    return 'hasPages' in page && path.startsWith(`${base}/`) ? 'true' : undefined
  }
}

type LabelProps = { icon: LucideIcon; id: Page['label'] | 'admin.settings' | 'nav.logout' }

const Label = ({ icon: Icon, id }: LabelProps) => (
  <>
    <Icon aria-hidden className="size-5 shrink-0" />
    <FormattedMessage id={id} />
  </>
)
