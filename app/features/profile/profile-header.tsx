import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Link2 from 'lucide-react/icons/link-2'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import type { Profile } from '../../../shared/profiles'
import { Badge } from '../../ui/badge'
import { Cover } from '../../ui/cover'
import { DanceFloor } from '../../ui/dance-floor'

type ProfileHeaderProps = { profile: Profile; children: ReactNode }

/** Banner, avatar, name and facts. The banner's pattern is unique to the member. */
export const ProfileHeader = ({ profile, children }: ProfileHeaderProps) => (
  <header>
    <div className="relative h-40 overflow-hidden border-b border-line sm:h-56">
      <DanceFloor seed={floorSeed(profile.id)} className="absolute inset-0 size-full" />
    </div>
    <div className="wrap">
      <div className="-mt-16 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 sm:-mt-20">
        <Cover
          src={profile.avatar_url}
          alt=""
          size={160}
          eager
          className="relative size-32 rounded-full! border-4 border-night sm:size-40"
        />
        <div className="flex flex-wrap items-center gap-2">{children}</div>
      </div>
      <h1 tabIndex={-1} className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-title">
        <span className="min-w-0">{profile.username}</span>
        <Badges profile={profile} />
      </h1>
      {profile.bio && (
        <p className="mt-4 max-w-[65ch] text-lg break-words whitespace-pre-line">{profile.bio}</p>
      )}
      <ProfileFacts profile={profile} />
    </div>
  </header>
)

const Badges = ({ profile }: { profile: Profile }) => (
  <span className="flex gap-2 font-sans tracking-normal">
    {profile.is_vip && (
      <Badge tone="vip">
        <FormattedMessage id="badge.vip" />
      </Badge>
    )}
    {profile.is_admin && (
      <Badge tone="admin">
        <FormattedMessage id="badge.admin" />
      </Badge>
    )}
  </span>
)

/** A stable seed for each member. */
const floorSeed = (id: string) =>
  Array.from(id).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)

/** Location, website and sign-up date. */
const ProfileFacts = ({ profile }: { profile: Profile }) => (
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
