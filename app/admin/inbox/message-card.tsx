import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { ContactMessage } from '../../../shared/inbox'
import { Badge } from '../../ui/badge'
import { When } from '../kit/when'
import { MessageActions } from './message-actions'
import { Replies } from './replies'

const STATUS = { unread: 'live', read: 'plain', replied: 'good' } as const
const PRIORITY = { high: 'danger', normal: 'plain', low: 'plain' } as const

export const MessageCard = ({ message }: { message: ContactMessage }) => (
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
