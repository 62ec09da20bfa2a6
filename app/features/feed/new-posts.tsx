import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type RefObject, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { buttonLook } from '../../ui/button-look'
import { showHeld, unread } from '../posts/cache'
import type { PostPages } from '../posts/pages'
import { postQueries } from '../posts/queries'
import { useHiddenIds } from '../posts/use-hidden'
import { isQuiet } from './quiet'

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
    if (waiting > 0 && list.current && isQuiet(list.current)) showHeld(queryClient)
  }, [waiting, list, queryClient])

  const show = () => {
    showHeld(queryClient)
    list.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className="pointer-events-none sticky top-18 z-20 flex justify-center" aria-live="polite">
      {waiting > 0 && (
        <button
          type="button"
          onClick={show}
          className={`${buttonLook('primary', 'small')} pointer-events-auto mb-4 shadow-lift`}
        >
          <ArrowUp aria-hidden className="size-4" />
          <FormattedMessage id="feed.new-posts" values={{ count: waiting }} />
        </button>
      )}
    </div>
  )
}
