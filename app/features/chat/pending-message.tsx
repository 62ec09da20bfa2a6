import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button'
import type { Chat, Pending } from './chat'
import { Bubble } from './message'

/** What the member wrote and the server has not taken yet: never out of sight. */
export const PendingMessage = ({ chat, message }: { chat: Chat; message: Pending }) => (
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
