import type { ChatMessage } from '../../../shared/chat'
import type { ChatView } from './chat'
import { isActive } from './transcript'

type ChatState = Pick<ChatView, 'messages' | 'run' | 'pending'>

/** A message or an answer is pending: no other message may be sent. */
export const isBusy = ({ run, pending }: ChatState) =>
  isActive(run) || pending.some(({ failed }) => !failed)

/** An answer was requested and has no text yet. */
export const isAnswerPending = ({ messages, run }: ChatState) =>
  isActive(run) && messages.at(-1)?.role === 'user'

/** The last question, if its newest run ended without a complete answer. */
export function unanswered({ messages, run, pending }: ChatState): ChatMessage | null {
  if (!run || isActive(run) || run.status === 'completed' || isBusy({ messages, run, pending }))
    return null
  const question = messages.findLast(({ role }) => role === 'user')
  return question?.run_id === run.id ? question : null
}
