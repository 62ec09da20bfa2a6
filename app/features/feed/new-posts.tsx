import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type RefObject, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { buttonStyle } from '../../ui/button-style'
import { showPendingPosts, unread } from '../posts/cache'
import type { PostPages } from '../posts/pages'
import { postQueries } from '../posts/queries'
import { useHiddenIds } from '../posts/use-hidden'

/** Who comes back to the page is at its head for a moment, before being put where they were. */
const SETTLED_MS = 300

/** How many posts wait; a press shows them. At the head of the list, when nothing is being done there, they show themselves. */
export function NewPosts({ list }: { list: RefObject<HTMLElement | null> }) {
  const queryClient = useQueryClient()
  const hidden = useHiddenIds()
  const { data: held = [] } = useQuery(postQueries.held())
  const pages = queryClient.getQueryData<PostPages>(postQueries.feed().queryKey)
  const waiting = pages
    ? unread(held, pages).filter(({ post }) => !hidden.has(post.user_id)).length
    : 0

  useEffect(() => {
    if (waiting === 0) return
    const timer = setTimeout(() => {
      if (list.current && canInsertPosts(list.current)) showPendingPosts(queryClient)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [waiting, list, queryClient])

  const show = () => {
    showPendingPosts(queryClient)
    list.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start' })
  }

  return (
    // Without a height of its own: what it says must not push what is being read.
    <div
      className="pointer-events-none sticky top-20 z-20 flex h-0 justify-center overflow-visible"
      aria-live="polite"
    >
      {waiting > 0 && (
        <button
          type="button"
          onClick={show}
          className={`${buttonStyle('primary', 'small')} pointer-events-auto h-11 shadow-lift`}
        >
          <ArrowUp aria-hidden className="size-4" />
          <FormattedMessage id="feed.new-posts" values={{ count: waiting }} />
        </button>
      )}
    </div>
  )
}

/** Whether posts may appear above this list by themselves: its head is in sight, and nobody points at or works in it. */
function canInsertPosts(list: HTMLElement) {
  const isPointedAt = matchMedia('(hover: hover)').matches && list.matches(':hover')
  return (
    list.getBoundingClientRect().top >= 0 && !isPointedAt && !list.contains(document.activeElement)
  )
}
