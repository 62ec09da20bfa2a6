import { type ChatMessage, messageText } from '../../../shared/chat'

type Words = { time: (seconds: number) => string; member: string; persona: string }

/** One entry a message, with the time, the sender and the text; a blank line between them. */
export const copyText = (messages: ChatMessage[], { time, member, persona }: Words) =>
  messages
    .map((message) => {
      const sender = message.role === 'assistant' ? persona : member
      return `[${time(message.created_at)}] ${sender}: ${messageText(message)}`
    })
    .join('\n\n')
