import { useIntl } from 'react-intl'
import { type Broadcast, TestRequest } from '../../../shared/broadcasts'
import { useSession } from '../../features/session/queries'
import { showToast } from '../../ui/toast'
import { choice, text } from '../kit/fields'
import { FormDialog } from '../kit/office-form'
import { useSendTest } from './queries'

const FIELDS = [
  text('to', 'broadcast.test-to', { type: 'email' }),
  choice('language', 'broadcast.test-language', ['en', 'pt-BR'], {
    word: (language, intl) =>
      intl.formatMessage({
        id: language === 'en' ? 'broadcast.english' : 'broadcast.portuguese',
      }),
  }),
]

type TestDialogProps = { broadcast: Broadcast; onClose: () => void }

/** One mail to one address, by default to this administrator's. Open while it is rendered. */
export function TestDialog({ broadcast, onClose }: TestDialogProps) {
  const intl = useIntl()
  const user = useSession()
  const test = useSendTest(broadcast.id)
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'broadcast.test' })}
      fields={FIELDS}
      schema={TestRequest}
      item={{ to: user?.email ?? '', language: intl.locale }}
      send={(request) => test.mutateAsync(request)}
      onSent={(_answer, { to }) =>
        showToast(intl.formatMessage({ id: 'broadcast.test-sent' }, { to }))
      }
      onDone={onClose}
      submit={{ label: 'broadcast.test-submit', busyLabel: 'broadcast.test-submit' }}
    />
  )
}
