import { createFileRoute } from '@tanstack/react-router'
import { ThreePreviews } from '../../features/music/three-previews'
import { postQueries } from '../../features/posts/queries'
import { ProfileScreen } from '../../features/profile/profile-screen'
import { profileQueries } from '../../features/profile/queries'
import { requireSignedIn } from '../../features/session/guards'

export const Route = createFileRoute('/social/profile/$userId')({
  beforeLoad: requireSignedIn,
  // Under way before the screen is; the screen shows what it waits for.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(profileQueries.of(params.userId))
    // A mention's address has a name; posts are read by id.
    if (!params.userId.startsWith('@'))
      void context.queryClient.prefetchInfiniteQuery(postQueries.ofMember(params.userId))
  },
  component: Profile,
})

function Profile() {
  return <ProfileScreen userId={Route.useParams().userId} previews={<ThreePreviews />} />
}
