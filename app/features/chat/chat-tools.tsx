import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type ChatMessage, messageText } from '../../../shared/chat'
import { autoFocusRef } from '../../ui/auto-focus-ref'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useDialog } from '../../ui/use-dialog'
import { useSession } from '../session/queries'
import type { Chat, ChatView } from './chat'
import { usePersonaName } from './persona-name'

/** Disabled until the conversation is loaded. */
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
      <Button tone="plain" size="small" disabled={!view.isLoaded} onClick={() => chat.startNew()}>
        <MessageSquarePlus aria-hidden className="size-4" />
        <span>
          <FormattedMessage id="chat.new" />
        </span>
      </Button>
      <Button tone="plain" size="small" disabled={!view.isLoaded} onClick={dialog.show}>
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

type ClearDialogProps = { open: boolean; onClose: () => void; onClear: () => void }

function ClearDialog({ open, onClose, onClear }: ClearDialogProps) {
  const intl = useIntl()
  const clear = () => {
    onClear()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'chat.clear.title' })}
      actions={
        <>
          <Button ref={autoFocusRef} tone="quiet" onClick={onClose}>
            <FormattedMessage id="chat.clear.cancel" />
          </Button>
          <Button tone="danger" onClick={clear}>
            <FormattedMessage id="chat.clear.submit" />
          </Button>
        </>
      }
    >
      <p className="text-haze">
        <FormattedMessage id="chat.clear.text" />
      </p>
    </Dialog>
  )
}

const COPIED_MS = 2000

/** The whole conversation as text, older pages included. */
export function useCopyChat(chat: Chat) {
  const persona = usePersonaName()
  const intl = useIntl()
  const member = useSession()?.username ?? ''
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async () => {
    const messages = await chat.wholeHistory()
    if (!messages) return
    const time = (seconds: number) =>
      intl.formatDate(seconds * 1000, { dateStyle: 'short', timeStyle: 'short' })
    const labels = { time, member, persona }
    await navigator.clipboard.writeText(copyText(messages, labels))
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_MS)
  }
  return { copy: () => void copy().catch(() => {}), copied }
}

type CopyLabels = { time: (seconds: number) => string; member: string; persona: string }

/** One entry a message, with the time, the sender and the text; a blank line between them. */
export const copyText = (messages: ChatMessage[], { time, member, persona }: CopyLabels) =>
  messages
    .map((message) => {
      const sender = message.role === 'assistant' ? persona : member
      return `[${time(message.created_at)}] ${sender}: ${messageText(message)}`
    })
    .join('\n\n')
