import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { ApiError } from '../../api/api-error'
import { LinkButton } from '../../ui/link-button'
import { Page } from '../../ui/page'
import { LoadFailure } from '../../ui/failure'
import { Profile } from './profile'
import { ProfileSkeleton } from './profile-skeleton'
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
