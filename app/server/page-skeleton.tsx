import { useMatches } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Skeleton } from '../ui/skeleton'

/** In place of a screen that the browser makes: what it looks like to everyone. */
export function PageSkeleton() {
  const intl = useIntl()
  const heading = useMatches({ select: (matches) => matches.at(-1)?.staticData.heading })
  return (
    <div aria-busy className="wrap py-10 sm:py-14">
      <div className="mb-8 sm:mb-10">
        {heading ? (
          <h1 className="text-title">{intl.formatMessage({ id: heading })}</h1>
        ) : (
          <Skeleton className="h-12 w-2/3 max-w-md" />
        )}
        <Skeleton className="mt-4 h-6 w-full max-w-2xl" />
      </div>
      <div className="grid gap-4">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-20 w-full" />
        ))}
      </div>
    </div>
  )
}
