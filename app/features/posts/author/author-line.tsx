import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Comment, Post } from '../../../../shared/feed'
import { Badge } from '../../../ui/badge'

type AuthorLineProps = {
  author: Pick<Post | Comment, 'user_id' | 'username' | 'is_vip' | 'is_admin'>
  nameId?: string
  children: ReactNode
}

/** Name, badge and time. */
export const AuthorLine = ({ author, nameId, children }: AuthorLineProps) => (
  <div className="flex min-w-0 flex-wrap items-center gap-x-2">
    <Link
      id={nameId}
      to="/social/profile/$userId"
      params={{ userId: author.user_id }}
      className="font-bold break-all hover:underline"
    >
      {author.username}
    </Link>
    {author.is_admin ? (
      <Badge tone="admin">
        <FormattedMessage id="posts.badge.admin" />
      </Badge>
    ) : (
      author.is_vip && (
        <Badge tone="vip">
          <FormattedMessage id="posts.badge.vip" />
        </Badge>
      )
    )}
    <span className="text-sm text-haze">{children}</span>
  </div>
)
