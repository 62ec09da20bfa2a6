import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import VolumeX from 'lucide-react/icons/volume-x'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { HiddenMember, Post } from '../../../shared/feed'
import { Avatar } from '../../ui/avatar'
import { IconButton } from '../../ui/icon-button'
import { showToast } from '../../ui/toast'
import { useDialog } from '../../ui/use-dialog'
import { useDisclosure } from '../../ui/use-disclosure'
import { useSession } from '../session/queries'
import { AuthorLine, PostTime } from './author'
import { Comments } from './comments/comments'
import { DeletePostButton, useMayDelete } from './delete-button'
import { ReportDialog } from './report-dialog'
import { PostPicture } from './picture/post-picture'
import { PostActions } from './post-actions'
import { PostBody } from './post-body'
import { useHide } from './use-hidden'

type PostCardProps = {
  post: Post
  /** On the post's own page the comments are always open. */
  isSinglePost?: boolean
}

export function PostCard({ post, isSinglePost = false }: PostCardProps) {
  const nameId = useId()
  const commentsId = useId()
  const open = useStore(openCommentsStore, (id) => id === post.id) || isSinglePost
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
          <AuthorLine author={post} nameId={nameId}>
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
      <PostBody content={post.content} />
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
        comments={{
          id: commentsId,
          open,
          toggle: isSinglePost ? null : () => toggleComments(post.id),
        }}
      />
      <div id={commentsId} hidden={!open}>
        {open && <Comments post={post} />}
      </div>
    </article>
  )
}

/** The post whose comments are open: one at a time, kept across navigation. */
const openCommentsStore = createStore<string | null>(() => null)

const toggleComments = (postId: string) =>
  openCommentsStore.setState((open) => (open === postId ? null : postId), true)

/** Delete, mute, block and report. Not for visitors. */
function PostMenu({ post }: { post: Post }) {
  const user = useSession()
  const mayDelete = useMayDelete(post)
  if (!user) return null
  const isOwn = user.id === post.user_id
  return (
    <div className="-mt-1 -mr-2 flex shrink-0">
      {mayDelete && <DeletePostButton post={post} />}
      {!isOwn && <MoreMenu post={post} />}
    </div>
  )
}

function MoreMenu({ post }: { post: Post }) {
  const intl = useIntl()
  const { open, close, root, button, panel } = useDisclosure()
  const reporting = useDialog()
  // The pressed entry is about to be hidden; move the focus to the button, where it also returns when a dialog closes.
  const closeToButton = () => {
    button.ref.current?.focus()
    close()
  }
  return (
    <div {...root} className="relative">
      <IconButton
        {...button}
        icon={Ellipsis}
        label={intl.formatMessage({ id: 'posts.menu' }, { username: post.username })}
      />
      <div
        {...panel}
        className="absolute top-full right-0 z-20 mt-1 w-64 max-w-[calc(100vw-3rem)] rounded-panel border border-line bg-floor p-2 shadow-lift"
      >
        {open && <MenuItems post={post} close={closeToButton} report={reporting.show} />}
      </div>
      {reporting.isMounted && (
        <ReportDialog post={post} open={reporting.isOpen} onClose={reporting.close} />
      )}
    </div>
  )
}

type MenuItemsProps = { post: Post; close: () => void; report: () => void }

function MenuItems({ post, close, report }: MenuItemsProps) {
  const intl = useIntl()
  const { mutate } = useHide()
  const { user_id: id, username } = post

  const hide = (kind: HiddenMember['kind']) => {
    const member = { id, username, kind }
    mutate({ ...member, hide: true })
    showToast(intl.formatMessage({ id: `posts.${kind}.done` }, { username }), {
      undo: () => mutate({ ...member, hide: false }),
    })
  }

  const items = [
    { id: 'posts.mute', text: 'posts.mute.text', icon: VolumeX, act: () => hide('mute') },
    { id: 'posts.block', text: 'posts.block.text', icon: Ban, act: () => hide('block') },
    { id: 'posts.report', text: null, icon: Flag, act: report },
  ] as const
  return (
    <ul>
      {items.map(({ id: messageId, text, icon: Icon, act }) => (
        <li key={messageId}>
          <button
            type="button"
            onClick={() => {
              close()
              act()
            }}
            className="flex min-h-11 w-full items-start gap-3 rounded-tile px-3 py-2.5 text-left font-bold transition-colors hover:bg-stage"
          >
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-haze" />
            <span className="min-w-0 break-words">
              <FormattedMessage id={messageId} values={{ username }} />
              {text && (
                <span className="block text-sm font-normal text-haze">
                  <FormattedMessage id={text} />
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
