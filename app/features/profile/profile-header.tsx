import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Profile } from '../../../shared/profiles'
import { Badge } from '../../ui/badge'
import { Cover } from '../../ui/cover'
import { DanceFloor } from '../../ui/dance-floor'
import { ProfileFacts } from './profile-facts'
import { floorSeed } from './floor-seed'

type ProfileHeaderProps = { profile: Profile; children: ReactNode }

/** Who this is, on a stretch of dance floor that is lit like nobody else's. */
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
