import type { ChatMessage } from '../../../shared/chat'
import type { ChatView } from './chat'
import { isActive } from './transcript'

type Standing = Pick<ChatView, 'messages' | 'run' | 'pending'>

/** Something is on its way: no other message may be sent meanwhile. */
export const isBusy = ({ run, pending }: Standing) =>
  isActive(run) || pending.some(({ failed }) => !failed)

/** The answer has been asked for and has no words yet. */
export const answerIsDue = ({ messages, run }: Standing) =>
  isActive(run) && messages.at(-1)?.role === 'user'

/** The question that its newest run did not answer to the end. */
export function unanswered({ messages, run, pending }: Standing): ChatMessage | null {
  if (!run || isActive(run) || run.status === 'completed' || isBusy({ messages, run, pending }))
    return null
  const question = messages.findLast(({ role }) => role === 'user')
  return question?.run_id === run.id ? question : null
}
