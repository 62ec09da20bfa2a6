import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageReply } from '../../../shared/inbox'
import { showToast } from '../../ui/toast'
import { errorMessages } from '../../intl/error-messages'
import { Button } from '../../ui/button'
import { useSingleFlight } from '../../ui/use-one-at-a-time'
import { When } from '../kit/when'
import { useRetryReply } from './mutations'

type RepliesProps = { messageId: string; replies: readonly MessageReply[] }

export const Replies = ({ messageId, replies }: RepliesProps) => (
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
          { onError: (error) => showToast(errorMessages(intl, error), { tone: 'bad' }) },
        )
      }
    >
      <FormattedMessage id="inbox.send-again" />
    </Button>
  )
}
