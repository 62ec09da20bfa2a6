import ArrowDown from 'lucide-react/icons/arrow-down'
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { messageText } from '../../../shared/chat'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { isAnswerPending, unanswered } from './answer-status'
import type { Chat, ChatView, Pending } from './chat'
import { Bubble, Message, Typing } from './message'
import { usePersonaName } from './persona-name'

/** The messages, newest at the end. */
export function MessageList({ chat, view }: { chat: Chat; view: ChatView }) {
  const intl = useIntl()
  const { messages, pending, nextCursor, loadingOlder, isLoaded } = view
  const last = messages.at(-1)
  const { list, isNearEnd, onScroll, jump } = useStickToBottom({
    first: messages[0]?.id,
    content: `${messages.length} ${pending.length} ${last ? messageText(last).length : 0} ${view.run?.status}`,
  })
  const retryable = unanswered(view)
  return (
    <div className="chat-room-list relative">
      <section
        ref={list}
        onScroll={onScroll}
        // A scrollable list must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-takes-focus
        aria-label={intl.formatMessage({ id: 'chat.messages' })}
        className="relative h-[400px] overflow-y-auto overscroll-contain rounded-panel border border-line bg-floor px-3 py-4 [overflow-anchor:none] sm:h-[600px] sm:px-5"
      >
        {nextCursor !== null && (
          <div className="mb-4 text-center">
            <Button tone="quiet" size="small" busy={loadingOlder} onClick={() => chat.loadOlder()}>
              <FormattedMessage id="chat.older" />
            </Button>
          </div>
        )}
        {!isLoaded && <MessagesSkeleton />}
        {isLoaded && messages.length === 0 && pending.length === 0 && <EmptyConversation />}
        <ol className="flex flex-col gap-4 not-empty:min-h-full not-empty:justify-end">
          {messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              actions={
                retryable?.id === message.id && (
                  <Button
                    tone="plain"
                    size="small"
                    data-passes-focus
                    onClick={() => chat.retry(message.id, messageText(message))}
                  >
                    <FormattedMessage id="chat.retry" />
                  </Button>
                )
              }
            />
          ))}
          {pending.map((message) => (
            <PendingMessage key={message.id} chat={chat} message={message} />
          ))}
          {isAnswerPending(view) && (
            <Bubble own={false} time={(view.run?.started_at ?? 0) * 1000}>
              <Typing />
            </Bubble>
          )}
        </ol>
      </section>
      {!isNearEnd && (
        <Button
          size="small"
          className="absolute bottom-4 left-1/2 -translate-x-1/2 whitespace-nowrap"
          onClick={jump}
        >
          <ArrowDown aria-hidden className="size-4" />
          <FormattedMessage id="chat.jump" />
        </Button>
      )}
    </div>
  )
}

function EmptyConversation() {
  const name = usePersonaName()
  return (
    <div className="grid h-full place-content-center justify-items-center gap-3 px-4 text-center">
      <MessageCircleHeart aria-hidden className="size-10 text-violet" />
      <p className="text-lg font-bold">
        <FormattedMessage id="chat.empty.title" values={{ name }} />
      </p>
      <p className="max-w-[44ch] text-haze">
        <FormattedMessage id="chat.empty.text" />
      </p>
    </div>
  )
}

const MessagesSkeleton = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-16 w-2/3" />
    <Skeleton className="ml-auto h-12 w-1/2" />
    <Skeleton className="h-20 w-3/4" />
  </div>
)

/** A message that the server has not accepted yet. */
const PendingMessage = ({ chat, message }: { chat: Chat; message: Pending }) => (
  <Bubble
    own
    time={message.at}
    note={<FormattedMessage id={message.failed ? 'chat.not-sent' : 'chat.sending'} />}
    actions={
      message.failed && (
        <Button
          tone="plain"
          size="small"
          data-passes-focus
          onClick={() => chat.send(message.content, message.id)}
        >
          <FormattedMessage id="chat.retry" />
        </Button>
      )
    }
  >
    {message.content}
  </Bubble>
)

/** Distance from the end within which the list follows new messages. */
const NEAR_PX = 50

/**
 * Keeps the end of a list in view if it is near, and does not move a list that was scrolled up. Older entries added above do
 * not move the visible ones.
 */
function useStickToBottom({ first, content }: { first: string | undefined; content: unknown }) {
  const list = useRef<HTMLElement>(null)
  const before = useRef({ first, height: 0 })
  const [isNearEnd, setNearEnd] = useState(true)

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const { first: firstBefore, height } = before.current
    if (isNearEnd) element.scrollTop = element.scrollHeight
    else if (firstBefore !== first && firstBefore !== undefined)
      element.scrollTop += element.scrollHeight - height
    before.current = { first, height: element.scrollHeight }
  }, [content, first, isNearEnd])

  useEffect(() => {
    const element = list.current
    if (!element || !isNearEnd) return
    // The size changed (rotation, keyboard, new content): scroll to the new end.
    const observer = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight
    })
    for (const observed of [element, ...element.children]) observer.observe(observed)
    return () => observer.disconnect()
  }, [isNearEnd])

  return {
    list,
    isNearEnd,
    onScroll: () => {
      const element = list.current
      if (element)
        setNearEnd(element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_PX)
    },
    jump: () => setNearEnd(true),
  }
}
