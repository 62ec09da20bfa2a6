import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button'
import { lazyDialog } from '../../ui/lazy-dialog'
import { useDialog } from '../../ui/use-dialog'
import type { Chat, ChatView } from './chat'
import { CopyChatButton } from './copy-chat-button'
import { chatQueries } from './queries'

const EarlierConversations = lazyDialog(
  async () => (await import('./earlier-conversations')).EarlierConversations,
)

const ClearDialog = lazyDialog(async () => (await import('./clear-dialog')).ClearDialog)

/** Disabled until there is something for them. */
export function ChatTools({ chat, view }: { chat: Chat; view: ChatView }) {
  const clearing = useDialog()
  const earlier = useDialog()
  const isEmpty = view.messages.length === 0
  const hasEarlier = useHasEarlier(view)
  return (
    <div className="chat-room-tools flex flex-wrap gap-2">
      <CopyChatButton disabled={isEmpty} load={() => chat.wholeHistory()} />
      <Button tone="plain" size="small" disabled={!view.isLoaded} onClick={() => chat.startNew()}>
        <MessageSquarePlus aria-hidden className="size-4" />
        <span>
          <FormattedMessage id="chat.new" />
        </span>
      </Button>
      <Button tone="plain" size="small" disabled={isEmpty && !hasEarlier} onClick={clearing.show}>
        <Trash2 aria-hidden className="size-4" />
        <span>
          <FormattedMessage id="chat.clear" />
        </span>
      </Button>
      <Button
        tone="plain"
        size="small"
        disabled={!view.isLoaded}
        onClick={earlier.show}
        className="chat-room-earlier"
      >
        <History aria-hidden className="size-4" />
        <span>
          <FormattedMessage id="chat.earlier" />
        </span>
      </Button>
      {clearing.isMounted && (
        <ClearDialog open={clearing.isOpen} onClose={clearing.close} onClear={() => chat.clear()} />
      )}
      {earlier.isMounted && view.thread && (
        <EarlierConversations
          open={earlier.isOpen}
          onClose={earlier.close}
          currentId={view.thread.id}
        />
      )}
    </div>
  )
}

/** Clearing deletes earlier conversations too. Asked for only while the present one is empty. */
function useHasEarlier({ isLoaded, messages, thread }: ChatView) {
  const presentId = thread?.id ?? ''
  const { data } = useQuery({
    ...chatQueries.threads(presentId),
    enabled: isLoaded && messages.length === 0,
  })
  return data?.some(({ id }) => id !== presentId) ?? false
}
