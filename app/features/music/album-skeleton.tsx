import { Skeleton } from '../../ui/skeleton'
import { Loading } from './loading'

export const AlbumSkeleton = () => (
  <Loading>
    <div className="grid items-end gap-6 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] sm:gap-9 lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-12">
      <Skeleton className="aspect-square w-full max-w-64 sm:max-w-100" />
      <div>
        <Skeleton className="h-5 w-20" />
        <Skeleton className="mt-4 h-12 w-4/5" />
        <Skeleton className="mt-5 h-6 w-1/2" />
        <Skeleton className="mt-7 h-13 w-44" />
      </div>
    </div>
    <div className="mt-10 grid gap-3 sm:mt-14">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-11 w-full" />
      ))}
    </div>
  </Loading>
)
