import { createContext, use } from 'react'
import { useIntl } from 'react-intl'
import type { FieldErrors } from '../../lib/forms/field-errors'
import type { Json, Path } from '../kit/document'

type Editing = {
  document: Json
  errors: FieldErrors
  /** `undefined` removes the field. */
  set: (path: Path, value: Json) => void
}

const EditingContext = createContext<Editing | null>(null)
export const EditingProvider = EditingContext.Provider

export function useEditing() {
  const editing = use(EditingContext)
  if (!editing) throw new Error('a field outside of an editor')
  return editing
}

/** The error of this field, or of something within it that has no field of its own. */
export function useError(path: Path) {
  const intl = useIntl()
  const { errors } = useEditing()
  const name = path.join('.')
  const id = errors[name] ?? errors[`${name}_upload_id`]
  return id && intl.formatMessage({ id })
}
