import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Profile as ProfileData } from '../../../shared/profiles'
import { ApiError } from '../../lib/api/api-error'
import { LoadFailure } from '../../ui/failure'
import { LinkButton } from '../../ui/link-button'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/skeleton'
import { ToastRegion } from '../../ui/toast-region'
import { useDocumentTitle } from '../../ui/page-heading'
import { useSession } from '../session/queries'
import { MemberActions } from './member-actions'
import { MemberPosts } from './member-posts'
import { OwnActions } from './own-actions'
import { ProfileHeader } from './profile-header'
import { profileQueries } from './queries'

export function ProfileScreen({ userId }: { userId: string }) {
  const { data: profile, error, refetch, isFetching } = useQuery(profileQueries.of(userId))
  if (error instanceof ApiError && error.code === 'profile_not_found') return <ProfileNotFound />
  if (profile) return <Profile key={profile.id} profile={profile} />
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

function ProfileProblem({ children }: { children: React.ReactNode }) {
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

function Profile({ profile }: { profile: ProfileData }) {
  useDocumentTitle(profile.username)
  const isOwn = useSession()?.id === profile.id
  return (
    <>
      <ProfileHeader profile={profile}>
        {isOwn ? <OwnActions profile={profile} /> : <MemberActions member={profile} />}
      </ProfileHeader>
      <MemberPosts member={profile} isOwn={isOwn} />
      <ToastRegion />
    </>
  )
}
