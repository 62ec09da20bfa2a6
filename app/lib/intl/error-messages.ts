import { type IntlShape, useIntl } from 'react-intl'
import type { ErrorCode } from '../../../shared/errors'
import type { Language } from '../../../shared/language'
import { ApiError } from '../api/api-error'

/** What a failure is called in the language on screen. A bug of ours has no words but "something went wrong". */
export function errorMessages(intl: IntlShape, error: unknown) {
  // A screen whose code could not be fetched is no `ApiError`.
  if (!(error instanceof ApiError))
    return intl.formatMessage({ id: navigator.onLine ? 'error.internal' : 'error.offline' })
  if (error.code === 'too_many_requests' && error.retryAfter)
    return waitWords(intl, error.retryAfter)
  // The site may have learned a refusal since this page was opened.
  if (!hasErrorMessage(intl, error.code)) return intl.formatMessage({ id: 'error.internal' })
  return intl.formatMessage({ id: `error.${error.code}` })
}

/** Whether this page knows what a code is called. It does not carry the table of them: the words are one. */
export const hasErrorMessage = (intl: IntlShape, code: string): code is ErrorCode =>
  `error.${code}` in intl.messages

function waitWords(intl: IntlShape, seconds: number) {
  if (seconds < 90) return intl.formatMessage({ id: 'wait.seconds' }, { seconds })
  return intl.formatMessage({ id: 'wait.minutes' }, { minutes: Math.ceil(seconds / 60) })
}

/** Picks from what `content/` says in each language. */
export function useServerMessage() {
  const language = useLanguage()
  return <T>(said: Record<Language, T>) => said[language]
}

export const useLanguage = (): Language => (useIntl().locale === 'pt-BR' ? 'pt-BR' : 'en')
