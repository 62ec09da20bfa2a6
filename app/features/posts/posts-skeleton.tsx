import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Skeleton } from '../../ui/skeleton'
import { ProblemBanner } from './problem-banner'

/** Placeholders for posts. */
export function PostsSkeleton({ count = 3 }: { count?: number }) {
  const intl = useIntl()
  return (
    <div className="grid w-full gap-4 sm:gap-5">
      <output className="sr-only">{intl.formatMessage({ id: 'ui.loading' })}</output>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="rounded-panel border border-line bg-floor p-4 sm:p-6">
          <div className="flex items-center gap-3">
            <Skeleton className="size-12 rounded-full" />
            <Skeleton className="h-5 w-40" />
          </div>
          <Skeleton className="mt-4 h-5 w-full" />
          <Skeleton className="mt-2 h-5 w-2/3" />
          <Skeleton className="mt-6 h-8 w-32" />
        </div>
      ))}
    </div>
  )
}

/** Wraps posts: problems above. */
export const PostsFrame = ({ children }: { children: ReactNode }) => (
  <>
    <ProblemBanner />
    {children}
  </>
)
