import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { brand } from '../../../brand.config'
import { useSession } from '../session/use-session'
import type { Chat } from './chat'
import { copyText } from './copy-text'

const COPIED_MS = 2000

/** The whole conversation as text, older pages included. */
export function useCopyChat(chat: Chat) {
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
    const words = { time, member, persona: brand.personaName }
    await navigator.clipboard.writeText(copyText(messages, words))
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_MS)
  }
  return { copy: () => void copy().catch(() => {}), copied }
}
