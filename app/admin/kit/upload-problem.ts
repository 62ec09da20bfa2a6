import type { IntlShape } from 'react-intl'
import { ApiError } from '../../lib/api/api-error'
import { errorMessage } from '../../lib/intl/error-messages'
import type { AudioError } from '../uploads/audio/prepare-audio'

// Not `instanceof`, which would need the module of the decoder on every page.
const isAudioError = (error: unknown): error is AudioError =>
  error instanceof Error && error.name === 'AudioError'

/** Why a file was not uploaded, and what helps. */
export function uploadProblem(intl: IntlShape, error: unknown, formats: readonly string[] = []) {
  if (isAudioError(error) && error.code !== 'aborted') {
    if (error.code !== 'format') return intl.formatMessage({ id: `uploads.problem.${error.code}` })
    return formats.length === 0
      ? intl.formatMessage({ id: 'uploads.problem.format-unknown' })
      : intl.formatMessage(
          { id: 'uploads.problem.format' },
          { formats: intl.formatList(formats, { type: 'conjunction' }) },
        )
  }
  // The browser's own error when the file was moved or changed.
  if (error instanceof DOMException) return intl.formatMessage({ id: 'uploads.problem.unreadable' })
  return errorMessage(intl, error instanceof ApiError ? error : new ApiError('internal'))
}
