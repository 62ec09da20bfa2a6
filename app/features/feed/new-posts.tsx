import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type RefObject, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { buttonStyle } from '../../ui/button-style'
import { showPendingPosts, newerThan } from '../posts/cache'
import type { PostPages } from '../posts/pages'
import { postQueries } from '../posts/queries'
import { useHiddenIds } from '../posts/use-hidden'

/** Delay before inserting: after Back, the page is at the top for a moment before the scroll position is restored. */
const INSERT_DELAY_MS = 300

/**
 * The number of pending posts; a press shows them. At the top of the list, while the fan does nothing there, they appear by
 * themselves.
 */
export function NewPosts({ list }: { list: RefObject<HTMLElement | null> }) {
  const queryClient = useQueryClient()
  const hidden = useHiddenIds()
  const { data: pending = [] } = useQuery(postQueries.pending())
  const pages = queryClient.getQueryData<PostPages>(postQueries.feed().queryKey)
  const pendingCount = pages
    ? newerThan(pending, pages).filter(({ post }) => !hidden.has(post.user_id)).length
    : 0

  useEffect(() => {
    if (pendingCount === 0) return
    const timer = setTimeout(() => {
      if (list.current && canInsertPosts(list.current)) showPendingPosts(queryClient)
    }, INSERT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [pendingCount, list, queryClient])

  const show = () => {
    showPendingPosts(queryClient)
    list.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start' })
  }

  return (
    // No height of its own, so that it does not move the content.
    <div
      className="pointer-events-none sticky top-20 z-20 flex h-0 justify-center overflow-visible"
      aria-live="polite"
    >
      {pendingCount > 0 && (
        <button
          type="button"
          onClick={show}
          className={`${buttonStyle('primary', 'small')} pointer-events-auto h-11 shadow-lift`}
        >
          <ArrowUp aria-hidden className="size-4" />
          <FormattedMessage id="feed.new-posts" values={{ count: pendingCount }} />
        </button>
      )}
    </div>
  )
}

/** Whether posts may be inserted at the top: it is in view, and the list is neither hovered nor focused. */
function canInsertPosts(list: HTMLElement) {
  const isPointedAt = matchMedia('(hover: hover)').matches && list.matches(':hover')
  return (
    list.getBoundingClientRect().top >= 0 && !isPointedAt && !list.contains(document.activeElement)
  )
}
