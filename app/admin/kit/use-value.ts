import { createContext, use } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { type IntlShape, useIntl } from 'react-intl'
import { isParent } from './document'
import type { MessageId } from './fields'

const Changed = createContext<() => void>(() => {})
export const FormChanged = Changed.Provider

/** The value of a field, and how to change it. */
export function useValue<Value>(name: string) {
  const { setValue } = useFormContext()
  const changed = use(Changed)
  const value: Value = useWatch({ name })
  const change = (next: Value) => {
    setValue(name, next, { shouldDirty: true })
    changed()
  }
  return [value, change] as const
}

/**
 * A field's error in words, or that of something within its value that has no field of its own.
 * @param isWhole only its own: its parts have fields
 */
export function useFieldError(name: string, isWhole = false) {
  const intl = useIntl()
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name })
  const error: unknown = get(errors, name)
  if (!isParent(error)) return undefined
  if (isMessage(intl, error.message)) return intl.formatMessage({ id: error.message })
  return isWhole ? undefined : intl.formatMessage({ id: 'field.invalid' })
}

export const isMessage = (intl: IntlShape, id: unknown): id is MessageId =>
  typeof id === 'string' && id in intl.messages
