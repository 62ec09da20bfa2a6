import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import Heart from 'lucide-react/icons/heart'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { FormattedNumber, useIntl } from 'react-intl'
import type { Post } from '../../../shared/feed'
import { Dialog } from '../../ui/dialog'
import { IconButton } from '../../ui/icon-button'
import { CopyLink, ShareNetworks } from '../../ui/share-link'
import { useDialog } from '../../ui/use-dialog'
import { useSession } from '../session/queries'
import { useReturnTo } from '../session/use-return-to'
import { useLike } from './mutations'

type PostActionsProps = {
  post: Post
  comments: { id: string; open: boolean; toggle: (() => void) | null }
}

export const PostActions = ({ post, comments }: PostActionsProps) => (
  <div className="-mx-2 mt-2 flex items-center gap-1">
    <LikeButton post={post} />
    <CommentsButton post={post} {...comments} />
    <ShareButton post={post} className="ml-auto" />
  </div>
)

const BUTTON_STYLE =
  'inline-flex min-h-11 min-w-16 items-center gap-2 rounded-tile px-3 font-bold text-haze tabular-nums transition-colors hover:bg-stage hover:text-chalk'

function LikeButton({ post }: { post: Post }) {
  const intl = useIntl()
  const user = useSession()
  const returnTo = useReturnTo()
  const { mutate } = useLike(post.id)
  const label = intl.formatMessage({ id: 'posts.like' }, { count: post.likes_count })
  if (!user)
    return (
      <Link
        to="/social/login"
        search={returnTo}
        preload={false}
        aria-label={`${label}. ${intl.formatMessage({ id: 'posts.sign-in-to-like' })}`}
        className={BUTTON_STYLE}
      >
        <Count icon={Heart}>{post.likes_count}</Count>
      </Link>
    )
  return (
    <button
      type="button"
      aria-pressed={post.liked}
      aria-label={label}
      onClick={() => mutate(!post.liked)}
      className={`${BUTTON_STYLE} aria-pressed:text-pink aria-pressed:[&_svg]:fill-current`}
    >
      <Count icon={Heart}>{post.likes_count}</Count>
    </button>
  )
}

function CommentsButton({ post, id, open, toggle }: PostActionsProps['comments'] & { post: Post }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'posts.comments' }, { count: post.comments_count })
  const count = <Count icon={MessageCircle}>{post.comments_count}</Count>
  if (!toggle)
    return (
      <span className={`${BUTTON_STYLE} hover:bg-transparent hover:text-haze`}>
        <span aria-hidden className="contents">
          {count}
        </span>
        <span className="sr-only">{label}</span>
      </span>
    )
  return (
    <button
      type="button"
      onClick={toggle}
      aria-expanded={open}
      aria-controls={id}
      aria-label={label}
      className={`${BUTTON_STYLE} aria-expanded:text-cyan`}
    >
      {count}
    </button>
  )
}

const Count = ({ icon: Icon, children }: { icon: LucideIcon; children: number }): ReactNode => (
  <>
    <Icon aria-hidden className="size-5" />
    <FormattedNumber value={children} notation={children > 9999 ? 'compact' : 'standard'} />
  </>
)

/** Opens the system's share sheet, or else a dialog with the link. */
function ShareButton({ post, className = '' }: { post: Post; className?: string }) {
  const intl = useIntl()
  const dialog = useDialog()
  const link = `${location.origin}/social/post/${post.id}`
  const text = intl.formatMessage({ id: 'posts.share.text' }, { username: post.username })

  const share = () => {
    if (!('share' in navigator)) return dialog.show()
    navigator.share({ title: text, url: link }).catch((error: unknown) => {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) dialog.show()
    })
  }

  return (
    <>
      <IconButton
        icon={Share2}
        label={intl.formatMessage({ id: 'posts.share' }, { username: post.username })}
        onClick={share}
        className={className}
      />
      {dialog.isMounted && (
        <Dialog
          open={dialog.isOpen}
          onClose={dialog.close}
          title={intl.formatMessage({ id: 'posts.share.title' })}
        >
          <div className="grid gap-6">
            <CopyLink link={link} />
            <ShareNetworks link={link} text={text} />
          </div>
        </Dialog>
      )}
    </>
  )
}
