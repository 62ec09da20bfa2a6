import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Profile as ProfileData } from '../../../shared/profiles'
import { ApiError } from '../../lib/api/api-error'
import { LoadFailure } from '../../ui/failure'
import { LinkButton } from '../../ui/link-button'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/skeleton'
import { useDocumentTitle } from '../../ui/page-heading'
import { useSession } from '../session/queries'
import { MemberActions } from './member-actions'
import { MemberPosts } from './member-posts'
import { OwnActions } from './own-actions'
import { ProfileHeader } from './profile-header'
import { profileQueries } from './queries'
import { Welcome } from './welcome'

type ProfileScreenProps = {
  userId: string
  /** For the welcome of a new member. */
  previews: ReactNode
}

export function ProfileScreen({ userId, previews }: ProfileScreenProps) {
  const { data: profile, error, refetch, isFetching } = useQuery(profileQueries.of(userId))
  if (error instanceof ApiError && error.code === 'profile_not_found') return <ProfileNotFound />
  if (profile) return <Profile key={profile.id} profile={profile} previews={previews} />
  if (!error) return <ProfileSkeleton />
  return (
    <ProfileProblem>
      <LoadFailure
        what={<FormattedMessage id="profile.failed" />}
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    </ProfileProblem>
  )
}

function ProfileProblem({ children }: { children: ReactNode }) {
  const intl = useIntl()
  return <Page title={intl.formatMessage({ id: 'profile.title' })}>{children}</Page>
}

function ProfileNotFound() {
  const intl = useIntl()
  return (
    <Page
      title={intl.formatMessage({ id: 'error.profile_not_found' })}
      intro={<FormattedMessage id="profile.not-found.text" />}
    >
      <LinkButton to="/">
        <FormattedMessage id="profile.not-found.home" />
      </LinkButton>
    </Page>
  )
}

/** Placeholder in the shape of the page, with a text for screen readers and slow connections. */
const ProfileSkeleton = () => (
  <>
    <Skeleton className="h-40 w-full rounded-none sm:h-56" />
    <div className="wrap -mt-16 pb-14 sm:-mt-20">
      <Skeleton className="size-32 rounded-full! sm:size-40" />
      <Skeleton className="mt-6 h-10 w-64 max-w-full" />
      <output className="mt-4 block text-haze">
        <FormattedMessage id="profile.loading" />
      </output>
    </div>
  </>
)

type ProfileProps = { profile: ProfileData; previews: ReactNode }

function Profile({ profile, previews }: ProfileProps) {
  useDocumentTitle(profile.username)
  const user = useSession()
  const isOwn = user?.id === profile.id
  return (
    <>
      <ProfileHeader profile={profile}>
        {isOwn ? <OwnActions profile={profile} /> : <MemberActions member={profile} />}
      </ProfileHeader>
      {isOwn && !user.emailConfirmed && <Welcome user={user} previews={previews} />}
      <MemberPosts member={profile} isOwn={isOwn} />
    </>
  )
}
