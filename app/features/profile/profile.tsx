import type { Profile as ProfileData } from '../../../shared/profiles'
import { useDocumentTitle } from '../../ui/use-document-title'
import { ToastRegion } from '../../ui/toast-region'
import { useSession } from '../session/use-session'
import { MemberActions } from './member-actions'
import { MemberPosts } from './member-posts'
import { OwnActions } from './own-actions'
import { ProfileHeader } from './profile-header'

export function Profile({ profile }: { profile: ProfileData }) {
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
