import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton'
import { Loading } from './loading'

export const AlbumGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-9 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4 xl:grid-cols-5">
    {children}
  </ul>
)

export const AlbumGridSkeleton = ({ count }: { count: number }) => (
  <Loading>
    <AlbumGrid>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="mt-3 h-5 w-4/5" />
          <Skeleton className="mt-2 h-4 w-1/2" />
          <Skeleton className="mt-3 mb-2.5 h-6 w-2/3" />
        </li>
      ))}
    </AlbumGrid>
  </Loading>
)
