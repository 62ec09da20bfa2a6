import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import {
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
  useFormContext,
  useFormState,
} from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import type * as z from 'zod/mini'
import type { ErrorCode } from '../../../shared/errors'
import { ApiError } from '../../lib/api/api-error'
import { codesFromMessages } from '../../lib/forms/field-errors'
import type { DraftValues, FormDraft } from '../../lib/forms/form-draft'
import { DraftNotice } from '../../ui/draft-notice'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { TextArea } from '../../ui/text-area'
import { TextField } from '../../ui/text-field'
import { useSingleFlight } from '../../ui/use-single-flight'
import { isField, schemaResolver, toDraft, withDraft } from './form-values'

type AdminFormOptions<Values extends FieldValues, Output> = {
  /** Its issues are field error codes. */
  schema: z.ZodMiniType<Output>
  defaultValues: Values
  send: (values: Output) => Promise<unknown>
  /** The values are saved, and the draft is gone. */
  onSent: (values: Output) => void
  /** Error codes of the API that belong to one field. */
  fieldOf?: Partial<Record<ErrorCode, Path<Values>>>
  /** Keeps unsent values in this browser. */
  draft?: FormDraft
  /** The form stays open after it was saved. */
  staysOpen?: boolean
}

/**
 * react-hook-form with our zod schemas, the API's error codes and drafts. Errors appear on submit, and disappear as soon as
 * the field is right. `failure` is an error that belongs to no field.
 */
export function useAdminForm<Values extends FieldValues, Output extends FieldValues>(
  options: AdminFormOptions<Values, Output>,
) {
  const { schema, defaultValues, send, onSent, fieldOf = {}, draft, staysOpen } = options
  const [restored, setRestored] = useState(() => draft?.read() ?? null)
  const [failure, setFailure] = useState<unknown>(null)
  const methods = useForm<Values, unknown, Output>({
    defaultValues: withDraft(defaultValues, restored),
    resolver: schemaResolver(schema),
    // Focused below, after the error message is in the document.
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  })
  const { isDirty } = useFormState({ control: methods.control })
  const isUnsavedNow = useRef(false)
  const isSettled = useRef(false)
  useEffect(() => {
    isUnsavedNow.current = isDirty || restored !== null
  }, [isDirty, restored])

  // The same function in every render: `useNavigationBlocker` subscribes with it.
  const isUnsaved = useCallback(() => !isSettled.current && isUnsavedNow.current, [])

  const showRefusal = (error: unknown) => {
    const field = error instanceof ApiError && error.code !== 'offline' && fieldOf[error.code]
    if (field) return methods.setError(field, { message: `error.${error.code}` })
    const fields = error instanceof ApiError ? codesFromMessages(error.fields) : {}
    const known = Object.entries(fields).filter(([name]) => isField(defaultValues, name))
    if (known.length === 0) return setFailure(error)
    for (const [name, message] of known)
      if (isField(defaultValues, name)) methods.setError(name, { message })
  }

  const discard = () => {
    isSettled.current = true
    draft?.clear()
  }
  /** Continues with values that were combined with those that are stored by now. */
  const startFrom = (stored: Values, values: Values) => {
    setFailure(null)
    // Otherwise the fields would not show what follows.
    methods.reset(stored, { keepFieldsRef: true })
    for (const name of Object.keys(stored))
      if (isField(stored, name)) methods.setValue(name, values[name], { shouldDirty: true })
  }
  const markSaved = () => {
    draft?.clear()
    setRestored(null)
    methods.reset(methods.getValues())
  }
  const submit = useSingleFlight(() => {
    const sendAll = async (output: Output) => {
      setFailure(null)
      try {
        await send(output)
      } catch (error) {
        return showRefusal(error)
      }
      if (staysOpen) markSaved()
      else discard()
      onSent(output)
    }
    return methods.handleSubmit(sendAll)()
  })

  return {
    methods,
    restored,
    failure,
    submit: (event: FormEvent) => {
      event.preventDefault()
      submit()
    },
    keepDraft: () => {
      if (!draft) return
      // Only these: what somebody else changes meanwhile is not in the draft.
      const changed = Object.entries(methods.getValues()).filter(
        ([name, value]) => value !== defaultValues[name],
      )
      if (changed.length > 0) draft.save(toDraft(Object.fromEntries(changed)))
      else draft.clear()
    },
    isUnsaved,
    discard,
    startFrom,
  }
}

type AdminFormProps<Values extends FieldValues, Output> = {
  form: {
    methods: UseFormReturn<Values, unknown, Output>
    submit: (event: FormEvent) => void
    keepDraft: () => void
    restored: DraftValues | null
  }
  /** Shown above a restored draft; absent where a draft needs no notice. */
  onDiscardDraft?: () => void
  className?: string
  children: ReactNode
}

export function AdminForm<Values extends FieldValues, Output extends FieldValues>(
  props: AdminFormProps<Values, Output>,
) {
  const { form, onDiscardDraft, className, children } = props
  const { methods, submit, keepDraft, restored } = form
  const { errors, submitCount } = useFormState({ control: methods.control })
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (submitCount > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])

  const onChange = () => {
    keepDraft()
    const wrong = Object.keys(errors).filter((name) => isField(methods.getValues(), name))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- errors are kept by field
    if (wrong.length > 0) void methods.trigger(wrong as Path<Values>[])
  }
  return (
    <FormProvider {...methods}>
      <form ref={element} noValidate onSubmit={submit} onChange={onChange} className={className}>
        {onDiscardDraft && (
          <DraftNotice restored={restored} onRestored={() => {}} onDiscard={onDiscardDraft} />
        )}
        {children}
      </form>
    </FormProvider>
  )
}

/** A field's error in words. */
export function useFieldError(name: string) {
  const intl = useIntl()
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name })
  const id = errors[name]?.message
  const isMessage = (text: unknown): text is FormatjsIntl.Message['ids'] =>
    typeof text === 'string' && text in intl.messages
  return isMessage(id) ? intl.formatMessage({ id }) : undefined
}

/** Props of a field: its registration and its error in words. */
function useField(name: string) {
  const { register } = useFormContext()
  return { ...register(name), error: useFieldError(name) }
}

type Named<Props> = Omit<Props, 'name' | 'error' | 'value' | 'defaultValue'> & { name: string }

export const FormText = (props: Named<ComponentProps<typeof TextField>>) => (
  <TextField {...props} {...useField(props.name)} />
)

export const FormTextArea = (props: Named<ComponentProps<typeof TextArea>>) => (
  <TextArea rows={4} {...props} {...useField(props.name)} />
)

export const FormSelect = (props: Named<ComponentProps<typeof SelectField>>) => (
  <SelectField {...props} {...useField(props.name)} />
)

export function FormCheckbox({ name, label }: { name: string; label: string }) {
  const { error: _error, ...input } = useField(name)
  return (
    <label className="flex min-h-11 items-center gap-3 font-bold">
      <input type="checkbox" {...input} className="size-5" />
      {label}
    </label>
  )
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  options: readonly { value: string; label: string }[]
}

export const SelectField = ({ label, hint, error, options, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <select {...select} {...control}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
)

/** An error that belongs to no field. */
export function FormFailure({ failure }: { failure: unknown }) {
  const intl = useIntl()
  return failure === null ? null : <Alert>{errorMessage(intl, failure)}</Alert>
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'children'> & {
  label: FormatjsIntl.Message['ids']
  busyLabel: FormatjsIntl.Message['ids']
}

export function SubmitButton({ label, busyLabel, ...button }: SubmitButtonProps) {
  const { isSubmitting } = useFormState()
  return (
    <Button {...button} type="submit" busy={isSubmitting}>
      <FormattedMessage id={isSubmitting ? busyLabel : label} />
    </Button>
  )
}
