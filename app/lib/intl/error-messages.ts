import { type IntlShape, useIntl } from 'react-intl'
import type { ErrorCode } from '../../../shared/errors'
import type { Language } from '../../../shared/language'
import { ApiError } from '../api/api-error'

/** The message of an error in the interface language. Unexpected errors get the general message. */
export function errorMessage(intl: IntlShape, error: unknown) {
  // A chunk that failed to load is not an `ApiError`.
  if (!(error instanceof ApiError))
    return intl.formatMessage({ id: navigator.onLine ? 'error.internal' : 'error.offline' })
  if (error.code === 'too_many_requests' && error.retryAfter)
    return waitMessage(intl, error.retryAfter)
  // A newer server may send codes that this page does not know.
  if (!hasErrorMessage(intl, error.code)) return intl.formatMessage({ id: 'error.internal' })
  return intl.formatMessage({ id: `error.${error.code}` })
}

/** Whether there is a message for a code. Checks the loaded messages, so that no table of codes is bundled. */
export const hasErrorMessage = (intl: IntlShape, code: string): code is ErrorCode =>
  `error.${code}` in intl.messages

function waitMessage(intl: IntlShape, seconds: number) {
  if (seconds < 90) return intl.formatMessage({ id: 'wait.seconds' }, { seconds })
  return intl.formatMessage({ id: 'wait.minutes' }, { minutes: Math.ceil(seconds / 60) })
}

/** Selects the interface language from a text of `content/`. */
export function useTranslate() {
  const language = useLanguage()
  return <T>(text: Record<Language, T>) => text[language]
}

export const useLanguage = (): Language => (useIntl().locale === 'pt-BR' ? 'pt-BR' : 'en')
