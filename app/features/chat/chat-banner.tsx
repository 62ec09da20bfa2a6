import { FormattedMessage, useIntl } from 'react-intl'
import { hasWords } from '../../intl/error-words'
import { Alert } from '../../ui/alert'
import { useSession } from '../session/use-session'
import type { ChatView } from './chat'

const WORDS = {
  send: 'chat.failed.send',
  history: 'chat.failed.history',
  clear: 'chat.failed.clear',
  new: 'chat.failed.new',
} as const

/** What went wrong, in one place. A line that is down for a moment is no failure: it is said quietly. */
export function ChatBanner({ view }: { view: ChatView }) {
  const intl = useIntl()
  const isAdmin = useSession()?.isAdmin ?? false
  const { line, known, problem, run } = view
  if (line === 'over')
    return (
      <Alert>
        <FormattedMessage id="chat.failed.signed-out" />
      </Alert>
    )
  if (line === 'refused' || (!known && line !== 'connecting'))
    return (
      <Alert>
        <FormattedMessage id="chat.failed.open" />
      </Alert>
    )
  if (problem)
    return (
      <Alert>
        <p>
          <FormattedMessage id={WORDS[problem.what]} />
        </p>
        {problem.reason && hasWords(intl, problem.reason) && (
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
  if (line === 'waiting' || line === 'offline')
    return (
      <Alert tone="info">
        <FormattedMessage id={line === 'offline' ? 'error.offline' : 'chat.reconnecting'} />
      </Alert>
    )
  return null
}
