import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Broadcast, TestRequest } from '../../../shared/broadcasts'
import { useSession } from '../../features/session/queries'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/text-field'
import { showToast } from '../../ui/toast'
import { useSingleFlight } from '../../ui/use-single-flight'
import { Dialog } from '../kit/dialog'
import { SelectField } from '../kit/controls'
import { useSendTest } from './queries'

type TestDialogProps = { broadcast: Broadcast; open: boolean; onClose: () => void }

/** One mail to one address, by default to this administrator's. */
export function TestDialog({ broadcast, open, onClose }: TestDialogProps) {
  const intl = useIntl()
  return (
    <Dialog open={open} onClose={onClose} title={intl.formatMessage({ id: 'broadcast.test' })}>
      <TestForm broadcast={broadcast} onClose={onClose} />
    </Dialog>
  )
}

function TestForm({ broadcast, onClose }: Omit<TestDialogProps, 'open'>) {
  const intl = useIntl()
  const user = useSession()
  const [to, setTo] = useState(user?.email ?? '')
  const [language, setLanguage] = useState(intl.locale === 'pt-BR' ? 'pt-BR' : 'en')
  const [isWrong, setWrong] = useState(false)
  const test = useSendTest(broadcast.id)
  const send = useSingleFlight(async () => {
    const request = TestRequest.safeParse({ to, language })
    setWrong(!request.success)
    if (!request.success) return
    await test.mutateAsync(request.data)
    showToast(intl.formatMessage({ id: 'broadcast.test-sent' }, { to: request.data.to }))
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        type="email"
        label={intl.formatMessage({ id: 'broadcast.test-to' })}
        value={to}
        error={isWrong ? intl.formatMessage({ id: 'field.email' }) : undefined}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <SelectField
        label={intl.formatMessage({ id: 'broadcast.test-language' })}
        value={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
        options={[
          { value: 'en', label: intl.formatMessage({ id: 'broadcast.english' }) },
          { value: 'pt-BR', label: intl.formatMessage({ id: 'broadcast.portuguese' }) },
        ]}
      />
      {test.error && <Alert>{errorMessage(intl, test.error)}</Alert>}
      <Button type="submit" busy={test.isPending} className="justify-self-start">
        <FormattedMessage id="broadcast.test-submit" />
      </Button>
    </form>
  )
}
