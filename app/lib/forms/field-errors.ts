import { useIntl } from 'react-intl'
import type { ErrorCode } from '../../../shared/errors'
import { FIELD_ERRORS, type FieldErrorCode, isFieldErrorCode } from '../../../shared/fields'

/** Message ids by field. */
export type FieldErrors = Record<string, `field.${FieldErrorCode}` | `error.${ErrorCode}`>

type Issue = { path: PropertyKey[]; message: string }

/** The first schema issue of each field. Issue messages are codes. */
export function issueErrors(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues)
    errors[path.map(String).join('.')] ??= isFieldErrorCode(message)
      ? `field.${message}`
      : 'field.invalid'
  return errors
}

/** Converts the API's messages (`FIELD_ERRORS`) back to codes. */
export function codesFromMessages(fields: Record<string, string>): FieldErrors {
  const codeOf = (message: string) =>
    Object.keys(FIELD_ERRORS)
      .filter(isFieldErrorCode)
      .find((code) => FIELD_ERRORS[code] === message) ?? 'invalid'
  return Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [field, `field.${codeOf(message)}` as const]),
  )
}

/** Returns the translated error of a field. */
export function useFieldMessages(errors: FieldErrors) {
  const intl = useIntl()
  return (field: string) => {
    const id = errors[field]
    return id && intl.formatMessage({ id })
  }
}
