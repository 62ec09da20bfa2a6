import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type ChatMessage, messageText } from '../../../shared/chat'
import { useSite } from '../../lib/site'
import { Avatar } from '../../ui/avatar'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { textParts } from '../posts/links'
import { useSession } from '../session/queries'
import { usePersonaName } from './persona-name'

export function Message({ message, actions }: { message: ChatMessage; actions?: ReactNode }) {
  const text = messageText(message)
  return (
    <Bubble
      own={message.role === 'user'}
      time={message.created_at * 1000}
      note={message.status === 'incomplete' && <FormattedMessage id="chat.incomplete" />}
      actions={actions}
    >
      {text === '' ? <Typing /> : <LinkedText text={text} />}
    </Bubble>
  )
}

type BubbleProps = {
  own: boolean
  time: number
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Bubble({ own, time, note, actions, children }: BubbleProps) {
  const { personaName: persona, logo } = useSite()
  const member = useSession()
  const intl = useIntl()
  const date = new Date(time)
  return (
    <li className={`flex items-start gap-2 ${own ? 'flex-row-reverse' : ''}`}>
      <Avatar src={(own ? member?.avatarUrl : logo) ?? null} size={32} className="mt-6" />
      <div className={`flex min-w-0 flex-1 flex-col ${own ? 'items-end' : 'items-start'}`}>
        <p className="mb-1 px-1 text-sm text-haze">
          <span className={own ? '' : 'font-bold text-pink'}>
            {own ? <FormattedMessage id="chat.you" /> : persona}
          </span>
          {' · '}
          <time
            dateTime={date.toISOString()}
            title={intl.formatDate(date, { dateStyle: 'full', timeStyle: 'short' })}
          >
            {intl.formatTime(date)}
          </time>
        </p>
        <div
          dir="auto"
          className={`max-w-full rounded-panel px-4 py-3 break-words whitespace-pre-wrap sm:max-w-[75%] ${
            own
              ? 'rounded-tr-none bg-violet text-night [&_a]:text-night'
              : 'rounded-tl-none border border-line bg-stage'
          }`}
        >
          {children}
        </div>
        {(note || actions) && (
          <div className="mt-1 flex flex-wrap items-center gap-2 px-1 text-sm text-haze">
            {note}
            {actions}
          </div>
        )}
      </div>
    </li>
  )
}

/** Shown until the first word of the answer. */
export function Typing() {
  const name = usePersonaName()
  return (
    <span className="flex h-6 items-center gap-1.5">
      <VisuallyHidden>
        <FormattedMessage id="chat.typing" values={{ name }} />
      </VisuallyHidden>
      {['bg-pink', 'bg-cyan [animation-delay:200ms]', 'bg-acid [animation-delay:400ms]'].map(
        (style) => (
          <span key={style} aria-hidden className={`size-2 animate-typing rounded-full ${style}`} />
        ),
      )}
    </span>
  )
}

/** Text with its web addresses as links. */
const LinkedText = ({ text }: { text: string }) =>
  textParts(text).map(({ text: part, url }, index) =>
    url ? (
      <a
        key={index}
        href={url}
        target="_blank"
        rel="ugc nofollow noopener noreferrer"
        className="text-link [overflow-wrap:anywhere]"
      >
        {part}
      </a>
    ) : (
      part
    ),
  )
