import type { IntlShape } from 'react-intl'
import { ApiError } from '../api/api-error'

/** What a failure is called in the language on screen. A bug of ours has no words but "something went wrong". */
export function errorWords(intl: IntlShape, error: unknown) {
  // A screen whose code could not be fetched is no `ApiError`.
  if (!(error instanceof ApiError))
    return intl.formatMessage({ id: navigator.onLine ? 'error.internal' : 'error.offline' })
  if (error.code === 'too_many_requests' && error.retryAfter)
    return waitWords(intl, error.retryAfter)
  return intl.formatMessage({ id: `error.${error.code}` })
}

function waitWords(intl: IntlShape, seconds: number) {
  if (seconds < 90) return intl.formatMessage({ id: 'wait.seconds' }, { seconds })
  return intl.formatMessage({ id: 'wait.minutes' }, { minutes: Math.ceil(seconds / 60) })
}
