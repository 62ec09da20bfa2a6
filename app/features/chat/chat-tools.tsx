import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button'
import { useDialog } from '../../ui/use-dialog'
import type { Chat, ChatView } from './chat'
import { ClearDialog } from './clear-dialog'
import { useCopyChat } from './use-copy-chat'

/** Before the connection was open for the first time there is nothing to copy, leave or clear. */
export function ChatTools({ chat, view }: { chat: Chat; view: ChatView }) {
  const dialog = useDialog()
  const { copy, copied } = useCopyChat(chat)
  const isEmpty = view.messages.length === 0
  return (
    <div className="chat-room-tools flex flex-wrap gap-2">
      <Button tone="plain" size="small" disabled={isEmpty} onClick={copy}>
        {copied ? (
          <Check aria-hidden className="size-4" />
        ) : (
          <Copy aria-hidden className="size-4" />
        )}
        <span>
          <FormattedMessage id={copied ? 'chat.copied' : 'chat.copy'} />
        </span>
      </Button>
      <Button tone="plain" size="small" disabled={!view.known} onClick={() => chat.startNew()}>
        <MessageSquarePlus aria-hidden className="size-4" />
        <span>
          <FormattedMessage id="chat.new" />
        </span>
      </Button>
      <Button tone="plain" size="small" disabled={!view.known} onClick={dialog.show}>
        <Trash2 aria-hidden className="size-4" />
        <span>
          <FormattedMessage id="chat.clear" />
        </span>
      </Button>
      {dialog.isMounted && (
        <ClearDialog open={dialog.isOpen} onClose={dialog.close} onClear={() => chat.clear()} />
      )}
    </div>
  )
}
