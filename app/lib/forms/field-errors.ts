import { useIntl } from 'react-intl'
import type { ErrorCode } from '../../../shared/errors'
import { FIELD_ERRORS, type FieldErrorCode, isFieldErrorCode } from '../../../shared/fields'

/** What is wrong, by field: the id of the message that says so. */
export type FieldErrors = Record<string, `field.${FieldErrorCode}` | `error.${ErrorCode}`>

type Issue = { path: PropertyKey[]; message: string }

/** The first thing a schema found wrong with each field. Its messages are codes. */
export function issueErrors(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues)
    errors[path.map(String).join('.')] ??= isFieldErrorCode(message)
      ? `field.${message}`
      : 'field.invalid'
  return errors
}

/** The API answers in sentences of `FIELD_ERRORS`; here they become codes again. */
export function messageErrors(fields: Record<string, string>): FieldErrors {
  const codeOf = (sentence: string) =>
    Object.keys(FIELD_ERRORS)
      .filter(isFieldErrorCode)
      .find((code) => FIELD_ERRORS[code] === sentence) ?? 'invalid'
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [
      field,
      `field.${codeOf(sentence)}` as const,
    ]),
  )
}

/** The words for a field's error, in the language on screen. */
export function useFieldMessages(errors: FieldErrors) {
  const intl = useIntl()
  return (field: string) => {
    const id = errors[field]
    return id && intl.formatMessage({ id })
  }
}
