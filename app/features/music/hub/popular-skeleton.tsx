import { Skeleton } from '../../../ui/skeleton'

export const PopularSkeleton = () => (
  <div aria-hidden className="grid gap-3 pt-3">
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} className="h-12 w-full" />
    ))}
  </div>
)
