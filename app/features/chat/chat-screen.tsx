import { FormattedMessage, useIntl } from 'react-intl'
import { brand } from '../../../brand.config'
import { Page } from '../../ui/page'
import { Gate } from '../session/gate'
import { useSession } from '../session/use-session'
import { AnswerAnnouncer } from './answer-announcer'
import { ChatBanner } from './chat-banner'
import { ChatTools } from './chat-tools'
import { Composer } from './composer'
import { MessageList } from './message-list'
import { isBusy } from './answer-status'
import { isActive } from './transcript'
import { useChat } from './use-chat'
import { useKeyboardHeight } from './use-keyboard-height'
import './chat.css'

export function ChatScreen() {
  const intl = useIntl()
  return (
    <div className="chat-page">
      <Page
        title={intl.formatMessage({ id: 'chat.title' }, { name: brand.personaName })}
        intro={<FormattedMessage id="chat.subtitle" />}
      >
        <Gate requires="vip">
          <Room />
        </Gate>
      </Page>
    </div>
  )
}

function Room() {
  const { chat, view } = useChat()
  const memberId = useSession()?.id ?? ''
  useKeyboardHeight()
  return (
    <div className="chat-room max-w-5xl">
      <div className="chat-room-top mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[52ch] text-sm text-haze">
          <FormattedMessage id="chat.disclosure" values={{ name: brand.personaName }} />
        </p>
        <ChatTools chat={chat} view={view} />
      </div>
      <MessageList chat={chat} view={view} />
      <AnswerAnnouncer view={view} />
      {/* Beside the field, where the eyes are. */}
      <div className="mt-4 empty:hidden">
        <ChatBanner view={view} />
      </div>
      <Composer
        memberId={memberId}
        busy={isBusy(view) || !view.known}
        stoppable={isActive(view.run)}
        onSend={(text) => chat.send(text)}
        onStop={() => chat.stop()}
      />
    </div>
  )
}
