import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ApiError } from '../../lib/api/api-error'
import { call } from '../../lib/api/call'
import { newsletterApi } from '../../lib/api/clients'
import { errorMessage, useLanguage } from '../../lib/intl/error-messages'
import { autoFocusRef } from '../../ui/auto-focus-ref'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/text-field'
import { useSingleFlight } from '../../ui/use-single-flight'

/** Signs an address up for the newsletter. The link in the mail confirms it. */
export function NewsletterForm() {
  const intl = useIntl()
  const language = useLanguage()
  const [email, setEmail] = useState('')
  const signUp = useMutation({
    mutationFn: () => call(newsletterApi.index.$post({ json: { email, language } })),
  })
  const send = useSingleFlight(() => signUp.mutateAsync())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  if (signUp.isSuccess)
    return (
      <output className="block py-2 text-good">
        <FormattedMessage id="newsletter.sent" />
      </output>
    )
  const { error } = signUp
  const wrong = error instanceof ApiError && error.fields?.email !== undefined
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid max-w-sm gap-3">
      <TextField
        type="email"
        name="email"
        autoComplete="email"
        ref={autoFocusRef}
        label={intl.formatMessage({ id: 'newsletter.email' })}
        hint={<FormattedMessage id="newsletter.hint" />}
        error={
          wrong
            ? intl.formatMessage({ id: 'field.email' })
            : error
              ? errorMessage(intl, error)
              : undefined
        }
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button type="submit" size="small" busy={signUp.isPending} className="justify-self-start">
        <FormattedMessage id={signUp.isPending ? 'newsletter.submitting' : 'newsletter.submit'} />
      </Button>
    </form>
  )
}
