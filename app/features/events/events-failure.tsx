import { FormattedMessage } from 'react-intl'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'

export const EventsFailure = ({ retry, retrying }: { retry: () => void; retrying: boolean }) => (
  <div className="grid justify-items-start gap-4">
    <Alert>
      <span className="text-danger">
        <FormattedMessage id="events.failed" />
      </span>
    </Alert>
    <Button tone="plain" busy={retrying} onClick={retry}>
      <FormattedMessage id="page.error.retry" />
    </Button>
  </div>
)
