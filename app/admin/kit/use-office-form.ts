import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, set, useForm, useFormState } from 'react-hook-form'
import type { ErrorCode } from '../../../shared/errors'
import { useSession } from '../../features/session/queries'
import { ApiError } from '../../lib/api/api-error'
import { draftKey, readDraft, saveDraft } from '../../lib/forms/drafts'
import { codesFromMessages, issueErrors } from '../../lib/forms/field-errors'
import { useNavigationBlocker } from '../../lib/use-navigation-blocker'
import { useSingleFlight } from '../../ui/use-single-flight'
import { isParent, merged } from './document'
import { documentOf, formValues } from './field-values'
import type { Field, MessageId, Values } from './fields'

type Issue = { path: PropertyKey[]; message: string }
/** What zod returns. */
type Parsed<Output> =
  | { success: true; data: Output }
  | { success: false; error: { issues: Issue[] } }

export type FormOptions<Item extends object, Output, Answer> = {
  fields: readonly Field[]
  /** Of what is sent. Its issues are field error codes. */
  schema: { safeParse: (document: unknown) => Parsed<Output> }
  /** What is edited; null for something new. */
  item: Item | null
  /** The part of it that the form stands for as a whole. Without it, what has no field is left out. */
  document?: (item: Item) => object
  /** Otherwise the form starts from the item. */
  start?: object
  /** @param base what the values began with, with its version */
  send: (output: Output, base: Item | null) => Promise<Answer>
  /** The values are saved, and the draft is gone. */
  onSent?: (answer: Answer, output: Output) => void
  /** The form closes: it was sent, or is not wanted. Without it, it stays open. */
  onDone?: () => void
  /** Keeps unsent values in this browser, under this name. */
  draft?: string
  /** It can be left without a question: its draft waits. */
  isQuiet?: true
  /** Error codes of the API that belong to one field. */
  fieldOf?: Partial<Record<ErrorCode, string>>
  /** What the API says when somebody else has saved meanwhile, and how to read what they saved. */
  conflict?: {
    code: ErrorCode
    read: (base: Item, output: Output) => Promise<Item>
    /** If there is more to say than that somebody has changed this. */
    title?: MessageId
    text?: MessageId
  }
  /** Codes whose message is for the whole form, also when it names fields. */
  wholeForm?: readonly ErrorCode[]
  /** A field is wrong; the first of them gets the focus. */
  onInvalid?: () => void
}

export type OfficeFormState<Output extends FieldValues> = Omit<
  ReturnType<typeof useOfficeForm<object, Output, unknown>>,
  'base' | 'run'
>

/**
 * react-hook-form with a list of fields, a shared schema, the API's error codes, drafts and versions. Errors appear on submit, and
 * disappear as soon as the field is right. `failure` is an error that belongs to no field.
 */
export function useOfficeForm<Item extends object, Output extends FieldValues, Answer>(
  options: FormOptions<Item, Output, Answer>,
) {
  const { fields, schema, item, document, send, onSent, onDone, fieldOf = {}, conflict } = options
  const valuesOf = (edited: Item | null, from = edited && document ? document(edited) : edited) =>
    formValues(fields, from, document !== undefined)
  const draft = useDraft(options.draft)
  const [restored, setRestored] = useState(() => draft.read())
  // Not the one of a later refetch: it would overwrite what somebody else changed meanwhile.
  const [base, setBase] = useState(item)
  const [theirs, setTheirs] = useState<Item | null>(null)
  const [stored, setStored] = useState(() => valuesOf(item, options.start))
  const [failure, setFailure] = useState<unknown>(null)
  const [isClosing, setClosing] = useState(false)
  const methods = useForm<Values, unknown, Output>({
    defaultValues: { ...stored, ...restored },
    resolver: (values) => {
      const result = schema.safeParse(documentOf(fields, values))
      return result.success
        ? { values: result.data, errors: {} }
        : { values: {}, errors: nested(issueErrors(result.error.issues)) }
    },
    // Focused by `OfficeForm`, after the error message is in the document.
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  })
  const { isDirty, errors } = useFormState({ control: methods.control })
  const isUnsavedNow = useRef(false)
  useEffect(() => {
    isUnsavedNow.current = isDirty || restored !== null
  }, [isDirty, restored])
  // The same function in every render: `useNavigationBlocker` subscribes with it.
  const isUnsaved = useCallback(() => isUnsavedNow.current, [])
  const isQuiet = options.isQuiet ?? false
  const blocks = useCallback(() => !isQuiet && isUnsavedNow.current, [isQuiet])
  const blocker = useNavigationBlocker(blocks)

  /** Nothing here is to be kept any more. */
  const settle = () => {
    isUnsavedNow.current = false
    draft.save(null)
  }
  const startWith = (values: Values) => {
    setFailure(null)
    setRestored(null)
    setStored(values)
    methods.reset(values)
  }
  const showRefusal = async (error: unknown, output: Output) => {
    if (!(error instanceof ApiError)) return setFailure(error)
    if (base && conflict?.code === error.code) return setTheirs(await conflict.read(base, output))
    const field = error.code !== 'offline' && fieldOf[error.code]
    if (field) return methods.setError(field, { message: `error.${error.code}` })
    const isWhole = error.code !== 'offline' && options.wholeForm?.includes(error.code)
    const found = Object.entries(isWhole ? {} : codesFromMessages(error.fields))
      .map(([name, message]) => [name.replace(/^document\./, ''), message] as const)
      .filter(([name]) => (name.split('.')[0] ?? '') in stored)
    for (const [name, message] of found) methods.setError(name, { message })
    if (found.length === 0) setFailure(error)
  }
  /** These are stored. What was typed meanwhile is not. */
  const markSaved = (sent: Values) => {
    const later = changesOf(sent, methods.getValues())
    startWith(sent)
    for (const [name, value] of Object.entries(later ?? {}))
      methods.setValue(name, value, { shouldDirty: true })
    isUnsavedNow.current = later !== null
    draft.save(later)
  }
  /** Does something with the values if they are right. */
  const run = (task: (output: Output, values: Values) => Promise<unknown>) =>
    methods.handleSubmit(async (output) => {
      setFailure(null)
      try {
        await task(output, structuredClone(methods.getValues()))
      } catch (error) {
        await showRefusal(error, output).catch(setFailure)
      }
    }, options.onInvalid)()

  const submit = useSingleFlight(() =>
    run(async (output, sent) => {
      const answer = await send(output, base)
      settle()
      if (!onDone) markSaved(sent)
      onSent?.(answer, output)
      onDone?.()
    }),
  )
  const takeTheirs = (values: (theirValues: Values) => Values) => {
    if (!theirs) return
    const now = valuesOf(theirs)
    const next = values(now)
    startWith(now)
    for (const [name, value] of Object.entries(next))
      methods.setValue(name, value, { shouldDirty: true })
    setBase(theirs)
    setTheirs(null)
    draft.save(changesOf(now, next))
  }
  const mine = () => methods.getValues()
  const baseValues = valuesOf(base)

  return {
    fields,
    methods,
    failure,
    /** A field is wrong that is not on screen. */
    refuse: () => setFailure(new ApiError('invalid_input')),
    /** What the values began with. */
    base,
    isRestored: restored !== null,
    isUnsaved,
    run,
    /** To be called after each change of a value. */
    changed: () => {
      draft.save(changesOf(stored, mine()))
      setFailure(null)
      const wrong = pathsOf(errors)
      if (wrong.length > 0) void methods.trigger(wrong)
    },
    submit: (event?: FormEvent) => {
      event?.preventDefault()
      submit()
    },
    /** The values are kept elsewhere. */
    markSaved,
    settle,
    /** Back to what is stored. */
    startOver: () => {
      settle()
      startWith(baseValues)
    },
    close: () => {
      if (!isQuiet && isUnsaved()) return setClosing(true)
      if (!isQuiet) settle()
      onDone?.()
    },
    canClose: onDone !== undefined,
    question: {
      isOpen: blocker.isAsking || isClosing,
      stay: () => {
        setClosing(false)
        blocker.stay()
      },
      discard: () => {
        settle()
        if (isClosing) onDone?.()
        setClosing(false)
        blocker.leave()
      },
    },
    conflict: theirs && {
      title: conflict?.title ?? 'conflict.title',
      text: conflict?.text ?? 'conflict.text',
      base: baseValues,
      theirs: valuesOf(theirs),
      yours: mine(),
      back: () => setTheirs(null),
      merge: () => takeTheirs((now) => merged(baseValues, now, mine())),
      keepMine: () => takeTheirs(mine),
    },
  }
}

/** Values of a form in this browser. The session may end while the form is open: they still belong to this member. */
function useDraft(place: string | undefined) {
  const memberId = useSession()?.id
  const [key] = useState(() => (place && memberId ? draftKey(memberId, place) : null))
  return {
    read: (): Values | null => {
      const draft = key && readDraft(key)
      return isParent(draft) ? draft : null
    },
    save: (values: Values | null) => {
      if (key) saveDraft(key, values)
    },
  }
}

/** Only these are in the draft: what somebody else changes meanwhile is not. Null without any. */
function changesOf(stored: Values, values: Values) {
  const changes = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]),
  )
  return changes.length > 0 ? Object.fromEntries(changes) : null
}

/** Errors as react-hook-form keeps them. */
function nested(messages: Record<string, string>): FieldErrors<Values> {
  const errors = {}
  for (const [path, message] of Object.entries(messages))
    set(errors, path, { type: 'schema', message })
  return errors
}

function pathsOf(errors: unknown, path = ''): string[] {
  if (!isParent(errors)) return []
  if (typeof errors.message === 'string') return [path]
  return Object.entries(errors).flatMap(([name, each]) =>
    pathsOf(each, path === '' ? name : `${path}.${name}`),
  )
}
