import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { filled } from '../../../shared/site/fill'
import { Persona } from '../../../shared/site/persona'
import { adminPersonaApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { errorMessage } from '../../lib/intl/error-messages'
import { useSite } from '../../lib/site'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { TextArea } from '../../ui/text-area'
import { useSingleFlight } from '../../ui/use-single-flight'
import { Dialog } from '../kit/dialog'
import type { Json } from '../kit/document'

type Message = { role: 'user' | 'assistant'; content: string }
/** What the server takes with one question. */
const MESSAGES_MAX = 39

type PersonaTestProps = { document: Json; open: boolean; onClose: () => void }

/** A chat with the persona as it is in the form. Nothing of it is stored. */
export function PersonaTest({ document, open, onClose }: PersonaTestProps) {
  const intl = useIntl()
  const [messages, setMessages] = useState<Message[]>([])
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [isAnswering, setAnswering] = useState(false)
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a clean-up.
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [messages, isAnswering])
  const persona = Persona.safeParse(document)
  const { artistName: artist, siteName: site } = useSite()
  const name = filled(persona.data?.name ?? '', { artist, site })

  const ask = useSingleFlight(async () => {
    const content = text.trim()
    if (!persona.success || content === '') return
    const asked: Message[] = [...messages, { role: 'user', content }]
    setMessages(asked)
    setText('')
    setFailure(null)
    setAnswering(true)
    try {
      const json = { document: persona.data, messages: asked.slice(-MESSAGES_MAX) }
      const answer = await call(adminPersonaApi.answers.$post({ json }))
      setMessages([...asked, { role: 'assistant', content: answer.content }])
    } catch (error) {
      setMessages(messages)
      setText(content)
      setFailure(error)
    } finally {
      setAnswering(false)
    }
  })

  return (
    <Dialog open={open} onClose={onClose} title={intl.formatMessage({ id: 'site.test' })}>
      <p className="mb-4 text-haze">
        <FormattedMessage id="site.test.text" />
      </p>
      <ol aria-live="polite" className="mb-4 grid max-h-[40dvh] gap-3 overflow-y-auto empty:hidden">
        {messages.map(({ role, content }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- messages are only added
          <li key={index} className={role === 'user' ? 'text-right' : ''}>
            <p className="text-sm font-bold text-haze">
              {role === 'user' ? <FormattedMessage id="chat.you" /> : name}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {content}
            </p>
          </li>
        ))}
        {isAnswering && (
          <li className="text-haze">
            <FormattedMessage id="chat.typing" values={{ name }} />
          </li>
        )}
        {messages.length > 0 && <li ref={end} aria-hidden />}
      </ol>
      {failure !== null && <Alert>{errorMessage(intl, failure)}</Alert>}
      <form
        className="mt-4 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <TextArea
          label={intl.formatMessage({ id: 'chat.your-message' })}
          name="message"
          rows={2}
          maxLength={2000}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            ask()
          }}
        />
        <Button type="submit" busy={isAnswering} className="justify-self-end">
          <FormattedMessage id="site.test.ask" />
        </Button>
      </form>
    </Dialog>
  )
}
