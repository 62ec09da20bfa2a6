import { Skeleton } from '../../../ui/skeleton'

export const ListSkeleton = () => (
  <div className="grid gap-2 p-2">
    {Array.from({ length: 8 }, (_, row) => (
      <Skeleton key={row} className="h-11 w-full" />
    ))}
  </div>
)
