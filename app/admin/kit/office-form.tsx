import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type FieldValues, FormProvider, useFormState } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { DraftNotice } from '../../ui/draft-notice'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { ConflictDialog } from './conflict-dialog'
import { Dialog, DiscardDialog } from './dialog'
import type { MessageId } from './fields'
import { Fields } from './form-fields'
import { type FormOptions, type OfficeFormState, useOfficeForm } from './use-office-form'
import { FormChanged, FormUploading } from './use-value'
import './office-form.css'

export type Submit = { label: MessageId; busyLabel: MessageId }
const SAVE: Submit = { label: 'admin.save', busyLabel: 'admin.saving' }

type OfficeFormProps = {
  submit?: Submit | undefined
  /** Above the fields. */
  lead?: ReactNode
  /** Beside the button that sends the form. */
  beside?: ReactNode
  /** Instead of the buttons to send and to close. */
  buttons?: ReactNode
  failure?: ReactNode
  className?: string
}

/** The fields of a form, its errors and questions. Ctrl with Enter sends it from any field. */
export function OfficeForm<Output extends FieldValues>(
  props: OfficeFormProps & { form: OfficeFormState<Output> },
) {
  const { form, submit = SAVE, lead, beside, buttons, failure, className = 'grid gap-5' } = props
  const { methods, question, conflict } = form
  const intl = useIntl()
  const { submitCount, isSubmitting, errors } = useFormState({ control: methods.control })
  const element = useRef<HTMLFormElement>(null)
  const [uploads, setUploads] = useState(0)
  const countUploads = useCallback((change: 1 | -1) => setUploads((now) => now + change), [])
  const send = (event: FormEvent) => (uploads > 0 ? event.preventDefault() : form.submit(event))
  const focusWrong = useEffectEvent(() => {
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const isSaid = wrong || element.current?.querySelector('[role="alert"]:not(:empty)')
    if (!isSaid && Object.keys(errors).length > 0) form.refuse()
    // Folded parts open, so that the first wrong field can take the focus.
    for (let at = wrong?.closest('details'); at; at = at.parentElement?.closest('details'))
      at.open = true
    wrong?.focus()
  })
  useEffect(() => {
    if (submitCount > 0) focusWrong()
  }, [submitCount])
  const sendOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
  }
  return (
    <FormProvider {...methods}>
      <FormChanged value={form.changed}>
        <FormUploading value={countUploads}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of its button */}
          <form
            ref={element}
            noValidate
            onSubmit={send}
            onKeyDown={sendOnCtrlEnter}
            className={`office-form ${className}`}
          >
            <DraftNotice
              restored={form.isRestored ? {} : null}
              onRestored={() => {}}
              onDiscard={form.startOver}
            />
            {lead}
            <p className="hidden text-sm text-haze [form:has(:required)>&]:block">
              <FormattedMessage id="admin.required-note" />
            </p>
            <Fields fields={form.fields} />
            {failure ??
              (form.failure !== null && <Alert>{errorMessage(intl, form.failure)}</Alert>)}
            {buttons ?? (
              <div className={`flex flex-wrap gap-3 ${form.canClose ? 'justify-end' : ''}`}>
                {form.canClose && (
                  <Button tone="plain" onClick={form.close}>
                    <FormattedMessage id="admin.cancel" />
                  </Button>
                )}
                <Button type="submit" busy={isSubmitting} disabled={uploads > 0}>
                  <FormattedMessage id={isSubmitting ? submit.busyLabel : submit.label} />
                </Button>
                {beside}
              </div>
            )}
          </form>
        </FormUploading>
      </FormChanged>
      {conflict && (
        <ConflictDialog
          title={intl.formatMessage({ id: conflict.title })}
          text={intl.formatMessage({ id: conflict.text })}
          base={conflict.base}
          theirs={conflict.theirs}
          yours={conflict.yours}
          onClose={conflict.back}
          onMerge={conflict.merge}
          onKeepYours={conflict.keepMine}
        />
      )}
      <DiscardDialog open={question.isOpen} onStay={question.stay} onDiscard={question.discard} />
    </FormProvider>
  )
}

type FormProps<Item extends object, Output, Answer> = FormOptions<Item, Output, Answer> &
  OfficeFormProps

/** A form in the page. */
export function PageForm<Item extends object, Output extends FieldValues, Answer>(
  props: FormProps<Item, Output, Answer>,
) {
  return <OfficeForm {...props} form={useOfficeForm(props)} />
}

type CardFormProps<Item extends object, Output, Answer> = FormProps<Item, Output, Answer> & {
  title: MessageId
}

/** A form that is one card of a page. */
export const CardForm = <Item extends object, Output extends FieldValues, Answer>({
  title,
  ...form
}: CardFormProps<Item, Output, Answer>) => (
  <Card>
    <h2 className="mb-4 text-heading">
      <FormattedMessage id={title} />
    </h2>
    <PageForm {...form} />
  </Card>
)

type FormDialogProps<Item extends object, Output, Answer> = FormProps<Item, Output, Answer> & {
  title: string
  onDone: () => void
}

/** A form in a dialog, which is open while it is rendered. Closing it asks before changes are discarded. */
export function FormDialog<Item extends object, Output extends FieldValues, Answer>({
  title,
  ...props
}: FormDialogProps<Item, Output, Answer>) {
  const form = useOfficeForm(props)
  return (
    <Dialog open onClose={form.close} title={title}>
      <OfficeForm {...props} form={form} />
    </Dialog>
  )
}
