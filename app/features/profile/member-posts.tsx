import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Profile } from '../../../shared/profiles'
import { Button } from '../../ui/button'
import { Empty } from '../../ui/empty'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'
import { LoadFailure } from '../library/failure'
import { hiddenQueries } from './hidden/queries'
import { MemberPost } from './member-post'
import { profileQueries } from './queries'

type MemberPostsProps = { member: Profile; isOwn: boolean }

export function MemberPosts({ member, isOwn }: MemberPostsProps) {
  const posts = useInfiniteQuery(profileQueries.posts(member.id))
  const items = posts.data?.pages.flatMap((page) => page.posts)
  return (
    <section className="wrap pt-10 pb-14 sm:pt-12">
      <h2 className="mb-5 text-heading">
        <FormattedMessage id="profile.posts" />
      </h2>
      <div className="grid max-w-3xl gap-4">
        {items?.map((post) => (
          <MemberPost key={post.id} post={post} />
        ))}
        {posts.isPending && <Skeleton className="h-32 w-full" />}
        {items?.length === 0 && <NoPosts member={member} isOwn={isOwn} />}
        {posts.error && (
          <LoadFailure
            what={<FormattedMessage id="profile.posts.failed" />}
            error={posts.error}
            retry={() => void (items ? posts.fetchNextPage() : posts.refetch())}
            retrying={posts.isFetching}
          />
        )}
        {posts.hasNextPage && !posts.error && (
          <Button
            tone="plain"
            busy={posts.isFetchingNextPage}
            onClick={() => void posts.fetchNextPage()}
            className="justify-self-center"
          >
            <FormattedMessage
              id={posts.isFetchingNextPage ? 'profile.posts.loading' : 'profile.posts.more'}
            />
          </Button>
        )}
      </div>
    </section>
  )
}

function NoPosts({ member, isOwn }: MemberPostsProps) {
  const intl = useIntl()
  const { data: hidden } = useQuery(hiddenQueries.list())
  const isHidden = hidden?.some(({ id }) => id === member.id)
  return (
    <Empty
      icon={MessageCircle}
      title={intl.formatMessage({ id: isOwn ? 'profile.posts.none-own' : 'profile.posts.none' })}
    >
      {isHidden && <FormattedMessage id="profile.posts.hidden" />}
      {isOwn && (
        <LinkButton to="/social" tone="plain" className="mt-2">
          <FormattedMessage id="profile.posts.write" />
        </LinkButton>
      )}
    </Empty>
  )
}
