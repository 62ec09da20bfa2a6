import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import type { ErrorCode } from '../../../shared/errors'
import { ApiError } from '../api/api-error'
import { useSingleFlight } from '../../ui/use-one-at-a-time'
import type { FormDraft } from './form-draft'
import { type FieldErrors, issueErrors, messageErrors } from './field-errors'

type Schema<Values> = z.ZodMiniType<Values>

type FormOptions<Values> = {
  /** Or what fetches it: a page that is read before it is written to need not carry its rules. */
  schema: Schema<Values> | (() => Promise<Schema<Values>>)
  send: (values: Values) => Promise<unknown>
  /** Refusals that belong to one field. */
  fieldOf?: Partial<Record<ErrorCode, string>>
  /** Where to keep what is written until it is sent. */
  draft?: Pick<FormDraft, 'keep' | 'clear'>
}

/**
 * A native form: the inputs keep their own values, the schema judges them on submit. What is wrong shows at its field, the
 * first such field takes the focus, and a refusal that belongs to none is `failure`.
 */
export function useForm<Values>({ schema, send, fieldOf = {}, draft }: FormOptions<Values>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)

  const rules = async () => (typeof schema === 'function' ? schema() : schema)

  const refuse = (form: HTMLFormElement, found: FieldErrors) => {
    // The message must stand in the page before the focus lands on what it describes.
    flushSync(() => setErrors(found))
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const fail = (form: HTMLFormElement, error: unknown) => {
    const field = error instanceof ApiError && error.code !== 'offline' && fieldOf[error.code]
    if (field) return refuse(form, { [field]: `error.${error.code}` })
    if (error instanceof ApiError && Object.keys(error.fields).length > 0)
      return refuse(form, messageErrors(error.fields))
    setFailure(error)
  }

  const judgeAndSend = async (form: HTMLFormElement, values: Record<string, unknown>) => {
    setFailure(null)
    // From the press on: the rules may be as long on their way as what is sent.
    setBusy(true)
    const result = (await rules()).safeParse(values)
    if (!result.success) return refuse(form, issueErrors(result.error.issues))
    setErrors({})
    await send(result.data)
    draft?.clear()
  }

  const submit = useSingleFlight(async (form: HTMLFormElement) => {
    await judgeAndSend(form, Object.fromEntries(new FormData(form))).catch((error: unknown) =>
      fail(form, error),
    )
    setBusy(false)
  })

  const forgive = async (values: Record<string, unknown>) => {
    const still = issueErrors((await rules()).safeParse(values).error?.issues ?? [])
    setErrors((shown) =>
      Object.keys(shown).length === 0
        ? shown
        : Object.fromEntries(Object.entries(shown).filter(([field]) => field in still)),
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
      /** A mistake that has been put right stops being shown while the fan is still typing. */
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const values = Object.fromEntries(new FormData(event.currentTarget))
        draft?.keep(values)
        void forgive(values).catch(() => {
          // Rules that did not come now are asked for again by the submit, which says so.
        })
      },
    },
  }
}
