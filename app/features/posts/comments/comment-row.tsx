import type { Comment } from '../../../../shared/feed'
import { Avatar } from '../../../ui/avatar'
import { AuthorLine } from '../author/author-line'
import { PostTime } from '../author/post-time'
import { PostText } from '../post-text'

export const CommentRow = ({ comment }: { comment: Comment }) => (
  <li className="flex items-start gap-3">
    <Avatar src={comment.avatar_url} size={36} />
    <div className="min-w-0 flex-1">
      <AuthorLine of={comment}>
        <PostTime at={comment.created_at} />
      </AuthorLine>
      <PostText text={comment.content} />
    </div>
  </li>
)
