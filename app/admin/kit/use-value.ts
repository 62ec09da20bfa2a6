import { createContext, use, useEffect } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { type IntlShape, useIntl } from 'react-intl'
import { isParent } from './document'
import type { MessageId } from './fields'

const Changed = createContext<() => void>(() => {})
export const FormChanged = Changed.Provider

const Uploading = createContext<(change: 1 | -1) => void>(() => {})
export const FormUploading = Uploading.Provider

/** The form is not sent while a file is on its way. */
export function useUploading(isUploading: boolean) {
  const count = use(Uploading)
  useEffect(() => {
    if (!isUploading) return
    count(1)
    return () => count(-1)
  }, [count, isUploading])
}

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
 * @param within what is said of something within its value
 */
export function useFieldError(name: string, isWhole = false, within?: MessageId) {
  const intl = useIntl()
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name })
  const error: unknown = get(errors, name)
  if (!isParent(error)) return undefined
  if (isMessage(intl, error.message)) return intl.formatMessage({ id: error.message })
  if (isWhole) return undefined
  return intl.formatMessage({ id: within ?? messageWithin(intl, error) ?? 'field.invalid' })
}

function messageWithin(intl: IntlShape, error: unknown): MessageId | undefined {
  if (!isParent(error)) return undefined
  if (isMessage(intl, error.message)) return error.message
  return Object.values(error)
    .map((each) => messageWithin(intl, each))
    .find((message) => message !== undefined)
}

export const isMessage = (intl: IntlShape, id: unknown): id is MessageId =>
  typeof id === 'string' && id in intl.messages
