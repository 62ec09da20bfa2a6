import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import EyeOff from 'lucide-react/icons/eye-off'
import MessageCircle from 'lucide-react/icons/message-circle'
import { type ReactNode, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStore } from 'zustand'
import type { LiveState } from '../../lib/live-socket'
import { useSite } from '../../lib/site'
import { Empty } from '../../ui/empty'
import { defaultIfBroken } from '../../ui/picture-fallback'
import { useRecentlyChanged } from '../../ui/use-recently-changed'
import { useDocumentTitle } from '../../ui/page-heading'
import { liveStore } from '../posts/feed-live'
import { PostList } from '../posts/post-list'
import { PostsFrame } from '../posts/posts-skeleton'
import { postQueries } from '../posts/queries'
import { useSession } from '../session/queries'
import { Composer } from './composer/composer'
import { NewPosts } from './new-posts'

export function FeedScreen() {
  const intl = useIntl()
  const user = useSession()
  const list = useRef<HTMLElement>(null)
  const query = useInfiniteQuery(postQueries.feed())
  return (
    <>
      <FeedBanner>
        <LiveStatus />
      </FeedBanner>
      <div className="mx-auto w-full max-w-3xl px-4 pt-6 pb-16 sm:px-6 sm:pb-20">
        <PostsFrame>
          {user && <Composer key={user.id} user={user} />}
          <section ref={list} aria-labelledby="posts" className="mt-5 scroll-mt-20">
            <h2 id="posts" tabIndex={-1} className="sr-only">
              <FormattedMessage id="feed.posts" />
            </h2>
            <NewPosts list={list} />
            <PostList
              query={query}
              empty={
                <Empty icon={MessageCircle} title={intl.formatMessage({ id: 'feed.empty' })}>
                  <FormattedMessage id="feed.empty.text" />
                </Empty>
              }
            />
          </section>
        </PostsFrame>
      </div>
    </>
  )
}

function FeedBanner({ children }: { children?: ReactNode }) {
  const intl = useIntl()
  const { shareImage } = useSite()
  const title = intl.formatMessage({ id: 'feed.title' })
  useDocumentTitle(title)
  return (
    <header className="relative isolate overflow-hidden">
      <picture className="absolute inset-0 -z-20">
        <source
          media="(max-width: 40rem)"
          srcSet={`${shareImage}?width=800&height=400&quality=75`}
        />
        <img
          src={`${shareImage}?width=1600&height=600&quality=75`}
          alt=""
          width={1600}
          height={600}
          fetchPriority="high"
          {...defaultIfBroken}
          className="size-full object-cover"
        />
      </picture>
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-night via-night/70 to-night/30" />
      <div className="mx-auto flex w-full max-w-3xl flex-wrap items-end justify-between gap-x-6 gap-y-4 px-4 pt-20 pb-5 sm:px-6 sm:pt-28">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-title">
            {title}
          </h1>
          <p className="mt-2 max-w-[48ch] text-lg">
            <FormattedMessage id="feed.intro" />
          </p>
        </div>
        {children}
      </div>
    </header>
  )
}

const PROBLEMS: Partial<Record<LiveState, 'feed.offline' | 'feed.reconnecting'>> = {
  offline: 'feed.offline',
  waiting: 'feed.reconnecting',
  checking: 'feed.reconnecting',
}

/** Interruptions shorter than this are not shown. */
const SHORT_MS = 2_000

/** The connection state, and a link to the hidden members. */
function LiveStatus() {
  const intl = useIntl()
  const state = useStore(liveStore)
  const isShort = useRecentlyChanged(state, SHORT_MS)
  const problem = state === 'offline' || !isShort ? PROBLEMS[state] : undefined
  const settings = intl.formatMessage({ id: 'feed.settings' })
  return (
    <div className="flex min-h-11 items-center gap-3">
      <output className="flex items-center gap-2 text-sm font-bold">
        {state === 'live' && (
          <>
            <span aria-hidden className="size-2.5 rounded-full bg-good" />
            <FormattedMessage id="feed.live" />
          </>
        )}
        {problem && (
          <>
            <span aria-hidden className="size-2.5 rounded-full bg-ember" />
            <FormattedMessage id={problem} />
          </>
        )}
      </output>
      <Link
        to="/social/settings"
        aria-label={settings}
        title={settings}
        className="grid size-11 place-items-center rounded-tile text-haze transition-colors hover:bg-stage hover:text-chalk"
      >
        <EyeOff aria-hidden className="size-5" />
      </Link>
    </div>
  )
}
