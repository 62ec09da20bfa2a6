import { FormattedMessage } from 'react-intl'
import { Skeleton } from '../../ui/skeleton'

/** The place of what comes, in its own shape; the words for whoever cannot see shapes, and for who waits long. */
export const ProfileSkeleton = () => (
  <>
    <Skeleton className="h-40 w-full rounded-none sm:h-56" />
    <div className="wrap -mt-16 pb-14 sm:-mt-20">
      <Skeleton className="size-32 rounded-full! sm:size-40" />
      <Skeleton className="mt-6 h-10 w-64 max-w-full" />
      <output className="mt-4 block text-haze">
        <FormattedMessage id="profile.loading" />
      </output>
    </div>
  </>
)
