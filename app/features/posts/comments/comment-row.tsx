import type { Comment } from '../../../../shared/feed'
import { Avatar } from '../../../ui/avatar'
import { AuthorLine } from '../author/author-line'
import { PostTime } from '../author/post-time'
import { DeleteCommentButton, useMayDelete } from '../menu/delete-button'
import { PostText } from '../post-text'

export function CommentRow({ comment }: { comment: Comment }) {
  const mayDelete = useMayDelete(comment)
  return (
    <li className="flex items-start gap-3">
      <Avatar src={comment.avatar_url} size={36} />
      <div className="min-w-0 flex-1">
        <AuthorLine of={comment}>
          <PostTime at={comment.created_at} />
        </AuthorLine>
        <PostText text={comment.content} />
      </div>
      {mayDelete && (
        <div className="-mt-2 -mr-2 shrink-0">
          <DeleteCommentButton comment={comment} />
        </div>
      )}
    </li>
  )
}
