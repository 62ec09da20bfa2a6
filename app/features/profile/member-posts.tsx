import { useInfiniteQuery } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Profile } from '../../../shared/profiles'
import { Empty } from '../../ui/empty'
import { LinkButton } from '../../ui/link-button'
import { PostList } from '../posts/post-list'
import { ProblemBanner } from '../posts/problem-banner'
import { postQueries } from '../posts/queries'
import { useHiddenIds } from '../posts/use-hidden'

type MemberPostsProps = { member: Profile; isOwn: boolean }

export const MemberPosts = ({ member, isOwn }: MemberPostsProps) => (
  <section className="wrap pt-10 pb-14 sm:pt-12">
    <h2 className="mb-5 text-heading">
      <FormattedMessage id="profile.posts" />
    </h2>
    <div className="max-w-3xl">
      <ProblemBanner />
      <PostList
        query={useInfiniteQuery(postQueries.ofMember(member.id))}
        empty={<NoPosts member={member} isOwn={isOwn} />}
      />
    </div>
  </section>
)

function NoPosts({ member, isOwn }: MemberPostsProps) {
  const intl = useIntl()
  const isHidden = useHiddenIds().has(member.id)
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
