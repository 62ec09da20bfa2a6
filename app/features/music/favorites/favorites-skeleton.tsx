import { Skeleton } from '../../../ui/skeleton'

export const FavoritesSkeleton = () => (
  <div aria-hidden className="grid gap-3">
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className="h-14 w-full" />
    ))}
  </div>
)
