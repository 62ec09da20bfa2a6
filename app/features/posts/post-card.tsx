import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useStore } from 'zustand'
import type { Post } from '../../../shared/feed'
import { Avatar } from '../../ui/avatar'
import { AuthorLine } from './author/author-line'
import { PostTime } from './author/post-time'
import { Comments } from './comments/comments'
import { PostMenu } from './menu/post-menu'
import { openCommentsStore, toggleComments } from './open-comments'
import { PostPicture } from './picture/post-picture'
import { PostActions } from './post-actions'
import { PostText } from './post-text'

type PostCardProps = {
  post: Post
  /** On its own page the comments are always open. */
  alone?: boolean
}

export function PostCard({ post, alone = false }: PostCardProps) {
  const nameId = useId()
  const commentsId = useId()
  const open = useStore(openCommentsStore, (id) => id === post.id) || alone
  return (
    <article
      aria-labelledby={nameId}
      className="rounded-panel border border-line bg-floor px-4 pt-4 pb-2 sm:px-6 sm:pt-5"
    >
      <header className="flex items-start gap-3">
        <Link
          to="/social/profile/$userId"
          params={{ userId: post.user_id }}
          tabIndex={-1}
          aria-hidden
          className="shrink-0 rounded-full"
        >
          <Avatar src={post.avatar_url} />
        </Link>
        <div className="min-w-0 flex-1 pt-0.5">
          <AuthorLine of={post} nameId={nameId}>
            <Link
              to="/social/post/$id"
              params={{ id: post.id }}
              className="inline-flex min-h-6 items-center hover:text-chalk hover:underline"
            >
              <PostTime at={post.created_at} />
            </Link>
          </AuthorLine>
        </div>
        <PostMenu post={post} />
      </header>
      <PostText text={post.content} className="mt-3 text-[1.0625rem]" />
      {post.image_url && (
        <div className="mt-4">
          <PostPicture
            src={post.image_url}
            alt={post.image_alt}
            width={post.image_width}
            height={post.image_height}
          />
        </div>
      )}
      <PostActions
        post={post}
        comments={{ id: commentsId, open, toggle: alone ? null : () => toggleComments(post.id) }}
      />
      <div id={commentsId} hidden={!open}>
        {open && <Comments post={post} />}
      </div>
    </article>
  )
}
