import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import type { ErrorCode } from '../../shared/errors'
import { ApiError } from '../lib/api/api-error'
import { useSingleFlight } from './use-single-flight'
import type { FormDraft } from '../lib/forms/form-draft'
import { type FieldErrors, issueErrors, codesFromMessages } from '../lib/forms/field-errors'

type Schema<Values> = z.ZodMiniType<Values>

type FormOptions<Values> = {
  /** Or a function that loads it, for pages whose form is rarely used. */
  schema: Schema<Values> | (() => Promise<Schema<Values>>)
  send: (values: Values) => Promise<unknown>
  /** Error codes that belong to one field. */
  fieldOf?: Partial<Record<ErrorCode, string>>
  /** Stores unsent values. */
  draft?: Pick<FormDraft, 'save' | 'clear'>
}

/**
 * A native form with uncontrolled inputs, validated on submit. Errors are shown at their fields, the first of which gets the
 * focus; other errors are `failure`.
 */
export function useForm<Values>({ schema, send, fieldOf = {}, draft }: FormOptions<Values>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  const loadSchema = async () => (typeof schema === 'function' ? schema() : schema)

  const showErrors = (form: HTMLFormElement, fieldErrors: FieldErrors) => {
    // Render the message before focusing the field that it describes.
    flushSync(() => setErrors(fieldErrors))
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const fail = (form: HTMLFormElement, error: unknown) => {
    const field = error instanceof ApiError && error.code !== 'offline' && fieldOf[error.code]
    if (field) return showErrors(form, { [field]: `error.${error.code}` })
    if (error instanceof ApiError && Object.keys(error.fields).length > 0)
      return showErrors(form, codesFromMessages(error.fields))
    setFailure(error)
  }

  const validateAndSend = async (form: HTMLFormElement, values: Record<string, unknown>) => {
    setFailure(null)
    // Busy from the press on: loading the schema may take time.
    setBusy(true)
    const result = (await loadSchema()).safeParse(values)
    if (!result.success) return showErrors(form, issueErrors(result.error.issues))
    setErrors({})
    await send(result.data)
    draft?.clear()
  }

  const submit = useSingleFlight(async (form: HTMLFormElement) => {
    await validateAndSend(form, Object.fromEntries(new FormData(form))).catch((error: unknown) =>
      fail(form, error),
    )
    setBusy(false)
  })

  const clearFixedErrors = async (values: Record<string, unknown>) => {
    const remaining = issueErrors((await loadSchema()).safeParse(values).error?.issues ?? [])
    setErrors((current) =>
      Object.keys(current).length === 0
        ? current
        : Object.fromEntries(Object.entries(current).filter(([field]) => field in remaining)),
    )
  }

  return {
    errors,
    failure,
    busy,
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        submit(event.currentTarget)
      },
      /** Removes the error of a corrected field while typing. */
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const values = Object.fromEntries(new FormData(event.currentTarget))
        draft?.save(values)
        void clearFixedErrors(values).catch(() => {
          // The submit loads the schema again and reports the error.
        })
      },
    },
  }
}
