import { useIntl } from 'react-intl'
import { brand } from '../../../brand.config'
import { Page } from '../../ui/page'
import { Gate } from '../session/gate'
import { ComingText } from './coming-text'

/** Until the chat is built: its title, behind its gate. */
export function ChatPreview() {
  const intl = useIntl()
  return (
    <Page title={intl.formatMessage({ id: 'coming.chat.title' }, { name: brand.personaName })}>
      <Gate requires="vip">
        <ComingText page="chat" />
      </Gate>
    </Page>
  )
}
