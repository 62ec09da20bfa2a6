import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { useSite } from '../../lib/site'
import type { ContactSubmission } from '../../../shared/inbox'
import { ApiError } from '../../lib/api/api-error'
import { call } from '../../lib/api/call'
import { contactApi } from '../../lib/api/clients'
import { useFieldMessages } from '../../lib/forms/field-errors'
import { useForm } from '../../ui/use-form'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { TextArea } from '../../ui/text-area'
import { TextField } from '../../ui/text-field'

/** Loaded with the first input: most visitors never use the form. */
const loadSchema = async () => (await import('./contact-fields')).ContactFields

export function ContactFormCard() {
  const intl = useIntl()
  const fields = useRef<HTMLFormElement>(null)
  const [shownAt] = useState(() => performance.now())
  const message = useMutation({
    mutationFn: (json: ContactSubmission) => call(contactApi.index.$post({ json })),
    onSuccess: () => fields.current?.reset(),
  })
  const { form, errors, failure, busy } = useForm({
    schema: loadSchema,
    send: (values) =>
      message.mutateAsync({ ...values, elapsed_ms: Math.round(performance.now() - shownAt) }),
  })
  const wrong = useFieldMessages(errors)
  const label = (id: 'name' | 'email' | 'subject' | 'message') =>
    intl.formatMessage({ id: `contact.${id}` })

  return (
    <form {...form} ref={fields} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="name"
          label={label('name')}
          error={wrong('name')}
          autoComplete="name"
          required
        />
        <TextField
          name="email"
          type="email"
          label={label('email')}
          error={wrong('email')}
          autoComplete="email"
          required
        />
      </div>
      <TextField name="subject" label={label('subject')} error={wrong('subject')} required />
      <TextArea
        name="message"
        rows={6}
        label={label('message')}
        error={wrong('message')}
        required
      />
      <Honeypot />
      <Consent />
      {failure !== null && <Alert>{failureMessage(intl, failure)}</Alert>}
      {message.isSuccess && !failure && Object.keys(errors).length === 0 && (
        <Alert tone="good">
          <FormattedMessage id="contact.sent" />
        </Alert>
      )}
      <Button type="submit" size="large" busy={busy} className="justify-self-start max-sm:w-full">
        <FormattedMessage id={busy ? 'contact.sending' : 'contact.send'} />
      </Button>
    </form>
  )
}

/** Errors that a fan can solve have their own message. */
function failureMessage(intl: IntlShape, failure: unknown) {
  const code = failure instanceof ApiError ? failure.code : null
  const hasOwnMessage = code === 'too_many_requests' || code === 'offline' || !navigator.onLine
  return hasOwnMessage
    ? errorMessage(intl, failure)
    : intl.formatMessage({ id: 'error.contact_failed' })
}

/** A field that only bots fill in: hidden from sight, keyboard and screen readers. */
const Honeypot = () => (
  <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
    <label>
      Website
      <input name="website" type="text" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

/** Consent to news by mail, and how to unsubscribe. */
function Consent() {
  const id = useId()
  const { siteName } = useSite()
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-3">
      <input
        id={id}
        name="subscribe"
        type="checkbox"
        defaultChecked
        aria-describedby={`${id}-hint`}
        className="mt-0.5 size-6"
      />
      <label htmlFor={id} className="font-bold">
        <FormattedMessage id="contact.subscribe" />
      </label>
      <p id={`${id}-hint`} className="col-start-2 mt-1 text-sm text-haze">
        <FormattedMessage id="contact.consent" values={{ site: siteName }} />
      </p>
    </div>
  )
}
