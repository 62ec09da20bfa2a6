import MicOff from 'lucide-react/icons/mic-off'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PARTY_MESSAGE_MAX, type PartyMessage } from '../../../shared/parties'
import { hasErrorMessage } from '../../lib/intl/error-messages'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { CONTROL } from '../../ui/field'
import { IconButton } from '../../ui/icon-button'
import { useSession } from '../session/queries'
import type { LiveParty, LiveView } from './live-party'

const SILENCE_MINUTES = 10
/** From the bottom; less than this counts as reading the newest message. */
const NEAR_END = 80

export function PartyChat({ live, view }: { live: LiveParty; view: LiveView }) {
  const { state } = view
  if (!state) return null
  return (
    <section
      style={{ height: 'min(34rem, 80dvh)' }}
      className="flex flex-col rounded-panel border border-line bg-floor p-4"
    >
      <h2 className="mb-3 font-bold">
        <FormattedMessage id="live.chat" />
      </h2>
      <Messages live={live} view={view} isStaff={state.role !== 'member'} />
      <Problem code={view.problem} />
      {!state.chat ? (
        <p className="text-haze">
          <FormattedMessage id="live.chat.off" />
        </p>
      ) : state.status === 'announced' ? (
        <p className="text-haze">
          <FormattedMessage id="live.chat.closed" />
        </p>
      ) : (
        <Composer
          isConnected={view.connection === 'live'}
          slowSeconds={state.role === 'member' ? state.slow_seconds : 0}
          say={(content) => live.say(content)}
        />
      )}
    </section>
  )
}

function Messages({
  live,
  view: { messages, pending, connection },
  isStaff,
}: {
  live: LiveParty
  view: LiveView
  isStaff: boolean
}) {
  const list = useRef<HTMLUListElement>(null)
  const isAtEnd = useRef(true)
  const count = messages.length + pending.length
  useEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])
  return (
    <>
      <ul
        ref={list}
        role="log"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END
        }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
        tabIndex={0}
        className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto"
      >
        {messages.map((message) => (
          <Message key={message.id} message={message} live={live} isStaff={isStaff} />
        ))}
        {pending.map(({ id, content }) => (
          <li key={id} className="wrap-anywhere text-haze opacity-80">
            {content}
          </li>
        ))}
      </ul>
      {connection !== 'live' && (
        <output className="block text-sm text-haze">
          <FormattedMessage id="live.reconnecting" />
        </output>
      )}
    </>
  )
}

export function MessageText({ message: { member, content } }: { message: PartyMessage }) {
  return (
    <>
      <Avatar src={member.avatar_url} size={32} className="size-8" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="mr-2 font-bold">{member.username}</span>
        {member.badge && (
          <span className="mr-2">
            <Badge tone={member.badge === 'vip' ? 'vip' : 'admin'}>
              <FormattedMessage id={`live.badge.${member.badge}`} />
            </Badge>
          </span>
        )}
        {content}
      </p>
    </>
  )
}

function Message({
  message,
  live,
  isStaff,
}: {
  message: PartyMessage
  live: LiveParty
  isStaff: boolean
}) {
  const intl = useIntl()
  const ownId = useSession()?.id
  const name = message.member.username
  return (
    <li className="flex items-start gap-2">
      <MessageText message={message} />
      {isStaff && (
        <span className="flex shrink-0">
          <IconButton
            icon={Trash2}
            label={intl.formatMessage({ id: 'live.message.remove' }, { name })}
            onClick={() => live.remove(message.id)}
          />
          {message.member.id !== ownId && (
            <IconButton
              icon={MicOff}
              label={intl.formatMessage({ id: 'live.message.silence' }, { name })}
              onClick={() => live.silence(message.member.id, SILENCE_MINUTES)}
            />
          )}
        </span>
      )}
    </li>
  )
}

export function Problem({ code }: { code: string | null }) {
  const intl = useIntl()
  return (
    <div role="alert">
      {code && (
        <p className="mt-2 text-sm font-bold text-danger">
          {intl.formatMessage({
            id: hasErrorMessage(intl, code) ? `error.${code}` : 'error.internal',
          })}
        </p>
      )}
    </div>
  )
}

type ComposerProps = {
  isConnected: boolean
  slowSeconds: number
  say: (content: string) => void
}

function Composer({ isConnected, slowSeconds, say }: ComposerProps) {
  const intl = useIntl()
  const [draft, setDraft] = useState('')
  const isReady = isConnected && draft.trim() !== ''
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        say(draft)
        setDraft('')
      }}
    >
      {slowSeconds > 0 && (
        <p className="mb-2 text-sm text-haze">
          <FormattedMessage id="live.chat.slow" values={{ seconds: slowSeconds }} />
        </p>
      )}
      <div className="flex gap-2">
        <input
          value={draft}
          maxLength={PARTY_MESSAGE_MAX}
          onChange={({ target }) => setDraft(target.value)}
          placeholder={intl.formatMessage({ id: 'live.chat.placeholder' })}
          aria-label={intl.formatMessage({ id: 'live.chat.placeholder' })}
          enterKeyHint="send"
          autoComplete="off"
          className={`${CONTROL} min-h-12 min-w-0 flex-1 text-base`}
        />
        <Button
          type="submit"
          disabled={!isReady}
          aria-label={intl.formatMessage({ id: 'live.chat.send' })}
          className="min-h-12"
        >
          <SendHorizontal aria-hidden className="size-5" />
        </Button>
      </div>
    </form>
  )
}
