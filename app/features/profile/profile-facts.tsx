import CalendarDays from 'lucide-react/icons/calendar-days'
import Link2 from 'lucide-react/icons/link-2'
import MapPin from 'lucide-react/icons/map-pin'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import type { Profile } from '../../../shared/profiles'

/** Where from, since when, and the way to their own site. */
export const ProfileFacts = ({ profile }: { profile: Profile }) => (
  <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-haze">
    {profile.location && <Fact icon={MapPin}>{profile.location}</Fact>}
    {profile.website && (
      <Fact icon={Link2}>
        <a
          href={profile.website}
          target="_blank"
          rel="ugc nofollow noopener noreferrer"
          className="text-link inline-block min-h-6 py-1 break-all"
        >
          {profile.website.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
        </a>
      </Fact>
    )}
    <Fact icon={CalendarDays}>
      <FormattedMessage
        id="profile.joined"
        values={{ date: <FormattedDate value={profile.created_at} month="long" year="numeric" /> }}
      />
    </Fact>
  </ul>
)

const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex min-w-0 items-center gap-2">
    <Icon aria-hidden className="size-5 shrink-0 text-violet" />
    <span className="min-w-0 break-words">{children}</span>
  </li>
)
