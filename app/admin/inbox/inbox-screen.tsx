import { useQuery } from '@tanstack/react-query'
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
import { AdminPage, Toolbar } from '../kit/admin-page'
import { FilterSelect, OrderChoice, SearchField } from '../kit/filters'
import { ListBody } from '../kit/list-body'
import { When } from '../kit/when'
import { MessageActions } from './message-actions'
import { useRetryReply, inboxQueries, type MessageSearch } from './queries'

const STATUSES = ['all', ...MESSAGE_STATUSES] as const
const LEVELS = ['all', ...PRIORITIES] as const

type InboxScreenProps = { search: MessageSearch; onSearch: (change: MessageSearch) => void }

export function InboxScreen({ search, onSearch }: InboxScreenProps) {
  const intl = useIntl()
  const query = useQuery(inboxQueries.list(search))
  return (
    <AdminPage title={intl.formatMessage({ id: 'admin.messages' })}>
      <Toolbar>
        <SearchField
          label={intl.formatMessage({ id: 'inbox.search' })}
          value={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text })}
        />
        <FilterSelect
          label={intl.formatMessage({ id: 'inbox.status' })}
          value={STATUSES.find((status) => status === search.status) ?? 'all'}
          options={STATUSES.map((status) => ({
            value: status,
            label: intl.formatMessage({ id: `inbox.status.${status}` }),
          }))}
          onChoose={(status) => onSearch({ status })}
        />
        <FilterSelect
          label={intl.formatMessage({ id: 'inbox.priority' })}
          value={LEVELS.find((level) => level === search.priority) ?? 'all'}
          options={LEVELS.map((level) => ({
            value: level,
            label: intl.formatMessage({ id: `inbox.priority.${level}` }),
          }))}
          onChoose={(priority) => onSearch({ priority })}
        />
        <OrderChoice sort={search.sort} onSort={(sort) => onSearch({ sort })} />
      </Toolbar>
      <ListBody
        query={query}
        loading={intl.formatMessage({ id: 'inbox.loading' })}
        failed={intl.formatMessage({ id: 'error.messages_not_loaded' })}
        count={({ messages }) => messages.length}
        empty={{
          icon: Inbox,
          title: intl.formatMessage({ id: 'inbox.none' }),
          text: isFiltered(search) && <FormattedMessage id="inbox.no-match" />,
        }}
        cursor={search.cursor}
        onPage={(cursor) => onSearch({ cursor })}
      >
        {({ messages }) => (
          <ul className="grid gap-4">
            {messages.map((message) => (
              <li key={message.id}>
                <MessageCard message={message} />
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </AdminPage>
  )
}

const isFiltered = ({ search, status, priority }: MessageSearch) =>
  Boolean(search) || (status ?? 'all') !== 'all' || (priority ?? 'all') !== 'all'

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
