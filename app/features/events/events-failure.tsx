import { FormattedMessage } from 'react-intl'
import { Alert } from '../../ui/alert'
import { RetryButton } from '../../ui/retry-button'

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
