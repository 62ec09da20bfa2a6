import { useIntl } from 'react-intl'
import type { FieldErrors } from './field-errors'

/** The words for a field's error, in the language on screen. */
export function useFieldMessages(errors: FieldErrors) {
  const intl = useIntl()
  return (field: string) => {
    const id = errors[field]
    return id && intl.formatMessage({ id })
  }
}
