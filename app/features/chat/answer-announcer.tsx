import { useIntl } from 'react-intl'
import { brand } from '../../../brand.config'
import { messageText } from '../../../shared/chat'
import { VisuallyHidden } from '../../ui/visually-hidden'
import type { ChatView } from './chat'
import { isActive } from './transcript'

/** For who listens to the page: that an answer is coming, and then the whole of it, once. Never word by word. */
export function AnswerAnnouncer({ view: { messages, run } }: { view: ChatView }) {
  const intl = useIntl()
  const name = brand.personaName
  const answer = messages.findLast(({ run_id, role }) => role === 'assistant' && run_id === run?.id)
  const said =
    answer && !isActive(run)
      ? intl.formatMessage({ id: 'chat.said' }, { name, text: messageText(answer) })
      : ''
  return (
    <VisuallyHidden>
      <output>{isActive(run) ? intl.formatMessage({ id: 'chat.typing' }, { name }) : said}</output>
    </VisuallyHidden>
  )
}
