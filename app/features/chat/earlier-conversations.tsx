import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ChatThread } from '../../../shared/chat'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { LoadFailure } from '../../ui/failure'
import { Skeleton } from '../../ui/skeleton'
import { ToastRegion } from '../../ui/toast-region'
import { useDialog } from '../../ui/use-dialog'
import { CopyChatButton } from './copy-chat-button'
import { DeleteConversation } from './delete-conversation'
import { Message } from './message'
import { chatQueries } from './queries'

type EarlierConversationsProps = {
  open: boolean
  onClose: () => void
  /** The conversation on the page is none of them. */
  currentId: string
}

/** The member's other conversations: to read, to copy and to delete. */
export function EarlierConversations({ open, onClose, currentId }: EarlierConversationsProps) {
  const intl = useIntl()
  const [chosen, setChosen] = useState<ChatThread | null>(null)
  const [left, setLeft] = useState<ChatThread | null>(null)
  const show = (thread: ChatThread | null) => {
    setLeft(chosen)
    setChosen(thread)
  }
  const close = () => {
    show(null)
    onClose()
  }
  const deleting = useDialog()
  const title = chosen ? dateOf(intl, chosen) : intl.formatMessage({ id: 'chat.earlier' })
  return (
    <>
      <Dialog open={open} onClose={close} title={title}>
        {chosen ? (
          <Conversation thread={chosen} onBack={() => show(null)} onDelete={deleting.show} />
        ) : (
          <Conversations currentId={currentId} left={left} onChoose={show} />
        )}
      </Dialog>
      {deleting.isMounted && (
        <DeleteConversation
          open={deleting.isOpen && chosen !== null}
          thread={chosen}
          onClose={deleting.close}
          onDeleted={() => {
            deleting.close()
            show(null)
          }}
        />
      )}
    </>
  )
}

/** What was pressed is gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

const dateOf = (intl: ReturnType<typeof useIntl>, { created_at }: ChatThread) =>
  intl.formatDate(created_at * 1000, { dateStyle: 'long', timeStyle: 'short' })

type ConversationsProps = {
  currentId: string
  /** Gets the focus, if it is listed. */
  left: ChatThread | null
  onChoose: (thread: ChatThread) => void
}

function Conversations({ currentId, left, onChoose }: ConversationsProps) {
  const intl = useIntl()
  const query = useQuery(chatQueries.threads(currentId))
  if (query.isPending) return <Skeleton className="h-24 w-full" />
  if (query.isLoadingError) return <Failed query={query} />
  const threads = query.data.filter(({ id }) => id !== currentId)
  return (
    <div className="grid gap-3">
      {threads.length === 0 && (
        <p className="text-haze">
          <FormattedMessage id="chat.earlier.none" />
        </p>
      )}
      <ul className="grid gap-2">
        {threads.map((thread) => (
          <li key={thread.id}>
            <Button
              ref={thread.id === left?.id ? takeFocus : undefined}
              tone="plain"
              className="w-full"
              onClick={() => onChoose(thread)}
            >
              {dateOf(intl, thread)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ConversationProps = { thread: ChatThread; onBack: () => void; onDelete: () => void }

function Conversation({ thread, onBack, onDelete }: ConversationProps) {
  const intl = useIntl()
  const query = useQuery(chatQueries.messages(thread.id))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button ref={takeFocus} tone="plain" size="small" onClick={onBack}>
          <ArrowLeft aria-hidden className="size-4" />
          <FormattedMessage id="chat.earlier.back" />
        </Button>
        <CopyChatButton disabled={!query.data?.length} load={async () => query.data ?? null} />
        <Button tone="danger" size="small" onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
          <FormattedMessage id="chat.earlier.delete" />
        </Button>
      </div>
      {query.isPending && <Skeleton className="h-40 w-full" />}
      {query.isError && <Failed query={query} />}
      <section
        // A scrollable list must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'chat.messages' })}
        className="max-h-[50dvh] overflow-y-auto overscroll-contain"
      >
        <ol className="grid gap-4">
          {query.data?.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      </section>
      {/* The page's is behind this dialog. */}
      <ToastRegion />
    </div>
  )
}

type FailedProps = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

const Failed = ({ query }: FailedProps) => (
  <LoadFailure
    what={<FormattedMessage id="chat.failed.history" />}
    error={query.error}
    retry={() => void query.refetch()}
    retrying={query.isFetching}
  />
)
