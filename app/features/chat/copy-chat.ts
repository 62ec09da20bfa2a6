import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { type ChatMessage, messageText } from '../../../shared/chat'
import { showToast } from '../../ui/toast'
import { useSession } from '../session/queries'
import { usePersonaName } from './persona-name'

const COPIED_MS = 2000

/** A conversation as text. @param load all its messages; null if some could not be loaded */
export function useCopyChat(load: () => Promise<ChatMessage[] | null>) {
  const persona = usePersonaName()
  const intl = useIntl()
  const member = useSession()?.username ?? ''
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async () => {
    const messages = await load()
    if (!messages) return
    const time = (seconds: number) =>
      intl.formatDate(seconds * 1000, { dateStyle: 'short', timeStyle: 'short' })
    try {
      await navigator.clipboard.writeText(copyText(messages, { time, member, persona }))
    } catch {
      return showToast(intl.formatMessage({ id: 'chat.copy-failed' }), { tone: 'bad' })
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_MS)
  }
  return { copy: () => void copy(), copied }
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
