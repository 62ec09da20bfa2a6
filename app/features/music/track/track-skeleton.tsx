import { Skeleton } from '../../../ui/skeleton'

export const TrackSkeleton = () => (
  <div
    aria-hidden
    className="grid items-center gap-8 md:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] md:gap-12"
  >
    <Skeleton className="aspect-square w-full" />
    <div>
      <Skeleton className="h-5 w-20" />
      <Skeleton className="mt-4 h-12 w-4/5" />
      <Skeleton className="mt-5 h-6 w-1/2" />
      <Skeleton className="mt-8 h-32 w-full" />
    </div>
  </div>
)
