import { FormattedMessage } from 'react-intl'
import { Skeleton } from '../../ui/skeleton'

export const EventsSkeleton = () => (
  <>
    <output className="sr-only">
      <FormattedMessage id="ui.loading" />
    </output>
    <div aria-hidden className="grid gap-4">
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="h-44 w-full rounded-panel" />
      ))}
    </div>
  </>
)
