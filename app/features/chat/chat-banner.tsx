import { FormattedMessage, useIntl } from 'react-intl'
import { hasErrorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { useSession } from '../session/queries'
import type { LiveState } from '../../lib/live-socket'
import type { ChatView } from './chat'

const MESSAGES = {
  send: 'chat.failed.send',
  history: 'chat.failed.history',
  clear: 'chat.failed.clear',
  new: 'chat.failed.new',
} as const

const DISCONNECTED = new Set<LiveState>(['waiting', 'offline'])

/** Errors of the chat. A lost connection is shown as information, not as an error. */
export function ChatBanner({ view }: { view: ChatView }) {
  const intl = useIntl()
  const isAdmin = useSession()?.isAdmin ?? false
  const { connection, isLoaded, problem, run } = view
  if (connection === 'over')
    return (
      <Alert>
        <FormattedMessage id="chat.failed.signed-out" />
      </Alert>
    )
  if (connection === 'refused' || (!isLoaded && DISCONNECTED.has(connection)))
    return (
      <Alert>
        <FormattedMessage id="chat.failed.open" />
      </Alert>
    )
  if (problem)
    return (
      <Alert>
        <p>
          <FormattedMessage id={MESSAGES[problem.what]} />
        </p>
        {problem.reason && hasErrorMessage(intl, problem.reason) && (
          <p className="mt-1 text-sm text-haze">
            {problem.reason === 'too_many_requests' && problem.wait
              ? intl.formatMessage({ id: 'wait.seconds' }, { seconds: problem.wait })
              : intl.formatMessage({ id: `error.${problem.reason}` })}
          </p>
        )}
      </Alert>
    )
  if (run?.status === 'failed' || run?.status === 'expired')
    return (
      <Alert>
        <p>
          <FormattedMessage id="chat.failed.send" />
        </p>
        <p className="mt-1 text-sm text-haze">
          {run.status === 'expired' ? (
            <FormattedMessage id="chat.run.timed-out" />
          ) : (
            <FormattedMessage id="chat.run.failed" values={{ status: run.status }} />
          )}
        </p>
        {isAdmin && run.last_error?.code === 'not_configured' && (
          <p className="mt-2">
            <FormattedMessage id="chat.no-key" />
          </p>
        )}
      </Alert>
    )
  if (DISCONNECTED.has(connection))
    return (
      <Alert tone="info">
        <FormattedMessage id={connection === 'offline' ? 'error.offline' : 'chat.reconnecting'} />
      </Alert>
    )
  return null
}
