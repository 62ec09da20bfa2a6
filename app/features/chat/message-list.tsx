import ArrowDown from 'lucide-react/icons/arrow-down'
import MessageCircleHeart from 'lucide-react/icons/message-circle-heart'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { brand } from '../../../brand.config'
import { messageText } from '../../../shared/chat'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { answerIsDue, unanswered } from './answer-status'
import type { Chat, ChatView, Pending } from './chat'
import { Bubble, Message, Typing } from './message'

/** What was said, the newest at the end. */
export function MessageList({ chat, view }: { chat: Chat; view: ChatView }) {
  const intl = useIntl()
  const { messages, pending, nextCursor, loadingOlder, known } = view
  const last = messages.at(-1)
  const { list, isNear, onScroll, jump } = useStickToBottom({
    first: messages[0]?.id,
    content: `${messages.length} ${pending.length} ${last ? messageText(last).length : 0} ${view.run?.status}`,
  })
  const again = unanswered(view)
  return (
    <div className="chat-room-list relative">
      <section
        ref={list}
        onScroll={onScroll}
        // A list that scrolls must be reachable by the keyboard.
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
        {!known && <Waiting />}
        {known && messages.length === 0 && pending.length === 0 && <Opening />}
        <ol className="flex flex-col gap-4 not-empty:min-h-full not-empty:justify-end">
          {messages.map((message) => (
            <Message
              key={message.id}
              message={message}
              actions={
                again?.id === message.id && (
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
          {answerIsDue(view) && (
            <Bubble own={false} time={(view.run?.started_at ?? 0) * 1000}>
              <Typing />
            </Bubble>
          )}
        </ol>
      </section>
      {!isNear && (
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

const Opening = () => (
  <div className="grid h-full place-content-center justify-items-center gap-3 px-4 text-center">
    <MessageCircleHeart aria-hidden className="size-10 text-violet" />
    <p className="text-lg font-bold">
      <FormattedMessage id="chat.empty.title" values={{ name: brand.personaName }} />
    </p>
    <p className="max-w-[44ch] text-haze">
      <FormattedMessage id="chat.empty.text" />
    </p>
  </div>
)

const Waiting = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-16 w-2/3" />
    <Skeleton className="ml-auto h-12 w-1/2" />
    <Skeleton className="h-20 w-3/4" />
  </div>
)

/** What the member wrote and the server has not taken yet: never out of sight. */
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

/** Who is so near the end reads along. */
const NEAR_PX = 50

/**
 * Keeps the end of a list in view for whoever is there, and leaves alone whoever has scrolled up. Older entries that come in
 * above do not move what is being read.
 */
function useStickToBottom({ first, content }: { first: string | undefined; content: unknown }) {
  const list = useRef<HTMLElement>(null)
  const before = useRef({ first, height: 0 })
  const [isNear, setNear] = useState(true)

  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    const { first: firstBefore, height } = before.current
    if (isNear) box.scrollTop = box.scrollHeight
    else if (firstBefore !== first && firstBefore !== undefined)
      box.scrollTop += box.scrollHeight - height
    before.current = { first, height: box.scrollHeight }
  }, [content, first, isNear])

  useEffect(() => {
    const box = list.current
    if (!box || !isNear) return
    // A phone that is turned, a keyboard that comes up, a word below a message: the end is elsewhere now.
    const observer = new ResizeObserver(() => {
      box.scrollTop = box.scrollHeight
    })
    for (const element of [box, ...box.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])

  return {
    list,
    isNear,
    onScroll: () => {
      const box = list.current
      if (box) setNear(box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_PX)
    },
    jump: () => setNear(true),
  }
}
