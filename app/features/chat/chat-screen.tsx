import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStore } from 'zustand'
import { messageText } from '../../../shared/chat'
import { Page } from '../../ui/page'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { Gate } from '../session/gate'
import { PlaybackOffer } from '../player/devices/playback-offer'
import { sessionQueries, useSession } from '../session/queries'
import { isBusy } from './answer-status'
import { Chat, type ChatView } from './chat'
import { ChatBanner } from './chat-banner'
import { ChatTools } from './chat-tools'
import './chat.css'
import { Composer } from './composer'
import { MessageList } from './message-list'
import { isActive } from './transcript'
import { usePersonaName } from './persona-name'

export function ChatScreen() {
  const name = usePersonaName()
  const intl = useIntl()
  return (
    <div className="chat-page">
      <Page
        title={intl.formatMessage({ id: 'chat.title' }, { name })}
        intro={<FormattedMessage id="chat.subtitle" />}
        actions={<PlaybackOffer />}
      >
        <Gate requires="vip">
          <Conversation />
        </Gate>
      </Page>
    </div>
  )
}

function Conversation() {
  const name = usePersonaName()
  const { chat, view } = useChat()
  const memberId = useSession()?.id ?? ''
  useStayInPlace()
  return (
    <div className="chat-room">
      <div className="chat-room-top mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[80ch] text-sm text-haze">
          <FormattedMessage id="chat.disclosure" values={{ name }} />
        </p>
        <ChatTools chat={chat} view={view} />
      </div>
      <MessageList chat={chat} view={view} />
      <AnswerAnnouncer view={view} />
      {/* Next to the input field. */}
      <div className="mt-4 empty:hidden">
        <ChatBanner view={view} />
      </div>
      <Composer
        memberId={memberId}
        busy={isBusy(view) || !view.isLoaded}
        stoppable={isActive(view.run)}
        onSend={(text) => chat.send(text)}
        onStop={() => chat.stop()}
      />
    </div>
  )
}

/** Connects to the member's conversation while the page is open. */
function useChat() {
  const [chat] = useState(() => new Chat())
  const view = useStore(chat.store)
  const queryClient = useQueryClient()
  useEffect(() => chat.start(), [chat])

  const hasLostAccess = view.connection === 'over' || view.connection === 'refused'
  useEffect(() => {
    // Signed out or no longer VIP: refetch the session, so that the gate shows.
    if (hasLostAccess) void queryClient.invalidateQueries({ queryKey: sessionQueries.all })
  }, [hasLostAccess, queryClient])
  return { chat, view }
}

/** For screen readers: announces that an answer is being written, then the whole answer once. Not word by word. */
function AnswerAnnouncer({ view: { messages, run } }: { view: ChatView }) {
  const intl = useIntl()
  const name = usePersonaName()
  const answer = messages.findLast(({ run_id, role }) => role === 'assistant' && run_id === run?.id)
  const announcement =
    answer && !isActive(run)
      ? intl.formatMessage({ id: 'chat.said' }, { name, text: messageText(answer) })
      : ''
  return (
    <VisuallyHidden>
      <output>
        {isActive(run) ? intl.formatMessage({ id: 'chat.typing' }, { name }) : announcement}
      </output>
    </VisuallyHidden>
  )
}

/** iOS scrolls the page up to show the field behind its keyboard. The layout has room for it. */
function useStayInPlace() {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const stay = () => {
      if (viewport.scale === 1 && viewport.offsetTop > 0) window.scrollTo(0, 0)
    }
    viewport.addEventListener('resize', stay)
    return () => viewport.removeEventListener('resize', stay)
  }, [])
}
