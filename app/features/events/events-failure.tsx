import { FormattedMessage } from 'react-intl'
import { Alert } from '../../ui/alert'
import { RetryButton } from '../../ui/retry-button'
import { Skeleton } from '../../ui/skeleton'

export const EventsFailure = ({ retry, retrying }: { retry: () => void; retrying: boolean }) => (
  <div className="grid justify-items-start gap-4">
    <Alert>
      <span className="text-danger">
        <FormattedMessage id="events.failed" />
      </span>
    </Alert>
    <RetryButton busy={retrying} onClick={retry} />
  </div>
)

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
