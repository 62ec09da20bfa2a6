import { Link } from '@tanstack/react-router'
import Inbox from 'lucide-react/icons/inbox'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  type ContactMessage,
  MESSAGE_STATUSES,
  type MessageReply,
  PRIORITIES,
} from '../../../shared/inbox'
import { errorMessage } from '../../lib/intl/error-messages'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { useSingleFlight } from '../../ui/use-single-flight'
import { filter } from '../kit/fields'
import { resourceScreen } from '../kit/resource-screen'
import { When } from '../kit/when'
import { MessageActions } from './message-actions'
import { messages, useRetryReply } from './queries'

const STATUS = { unread: 'live', read: 'plain', replied: 'good' } as const
const PRIORITY = { high: 'danger', normal: 'plain', low: 'plain' } as const

const MessageCard = ({ message }: { message: ContactMessage }) => (
  <article
    className={`rounded-panel border bg-floor p-5 ${message.status === 'unread' ? 'border-pink' : 'border-line'}`}
  >
    <header className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h2 className="text-lg break-words">{message.subject}</h2>
        <p className="text-sm break-words text-haze">
          {message.name} · <a href={`mailto:${message.email}`}>{message.email}</a> ·{' '}
          <When at={message.created_at} />
        </p>
      </div>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={STATUS[message.status]}>
          <FormattedMessage id={`inbox.status.${message.status}`} />
        </Badge>
        <Badge tone={PRIORITY[message.priority]}>
          <FormattedMessage id={`inbox.priority.${message.priority}`} />
        </Badge>
        {message.labels.map((label) => (
          <Badge key={label} tone="warning">
            {label}
          </Badge>
        ))}
      </p>
    </header>
    <p className="max-w-[80ch] whitespace-pre-line break-words">{message.message}</p>
    {message.post_id && (
      <p className="mt-2">
        <Link to="/social/post/$id" params={{ id: message.post_id }} className="text-link">
          <FormattedMessage id="inbox.see-post" />
        </Link>
      </p>
    )}
    {message.replies.length > 0 && <Replies messageId={message.id} replies={message.replies} />}
    <MessageActions message={message} />
  </article>
)

type RepliesProps = { messageId: string; replies: readonly MessageReply[] }

const Replies = ({ messageId, replies }: RepliesProps) => (
  <ul className="mt-4 grid gap-3 border-l-2 border-violet pl-4">
    {replies.map((reply) => (
      <li key={reply.id}>
        <p className="text-sm text-haze">
          <span className="font-bold text-violet">
            <FormattedMessage id="inbox.admin-reply" />
          </span>
          {reply.author && ` · ${reply.author}`} · <Sent reply={reply} />
          {reply.failed && <Retry messageId={messageId} replyId={reply.id} />}
        </p>
        <p className="max-w-[80ch] whitespace-pre-line break-words">{reply.content}</p>
      </li>
    ))}
  </ul>
)

function Sent({ reply }: { reply: MessageReply }) {
  if (reply.sent_at) return <When at={reply.sent_at} />
  return (
    <span className={`whitespace-nowrap ${reply.failed ? 'font-bold text-danger' : ''}`}>
      <FormattedMessage id={reply.failed ? 'inbox.not-sent' : 'inbox.on-its-way'} />
    </span>
  )
}

function Retry({ messageId, replyId }: { messageId: string; replyId: string }) {
  const intl = useIntl()
  const { mutateAsync, isPending } = useRetryReply()
  const retry = useSingleFlight(mutateAsync)
  return (
    <Button
      tone="quiet"
      size="small"
      busy={isPending}
      onClick={() =>
        retry(
          { id: messageId, replyId },
          { onError: (error) => showToast(errorMessage(intl, error), { tone: 'bad' }) },
        )
      }
    >
      <FormattedMessage id="inbox.send-again" />
    </Button>
  )
}

const Cards = ({ items }: { items: readonly ContactMessage[] }) => (
  <ul className="grid gap-4">
    {items.map((message) => (
      <li key={message.id}>
        <MessageCard message={message} />
      </li>
    ))}
  </ul>
)

export const InboxScreen = resourceScreen({
  resource: messages,
  title: 'admin.messages',
  icon: Inbox,
  words: (word) => (word === 'failed' ? 'error.messages_not_loaded' : (`inbox.${word}` as const)),
  nameOf: ({ subject }: ContactMessage) => subject,
  list: {
    rows: Cards,
    search: 'inbox.search',
    filters: [
      filter(
        'status',
        'inbox.status',
        MESSAGE_STATUSES,
        (status) => `inbox.status.${status}` as const,
      ),
      filter(
        'priority',
        'inbox.priority',
        PRIORITIES,
        (priority) => `inbox.priority.${priority}` as const,
      ),
    ],
    isDated: true,
  },
})
