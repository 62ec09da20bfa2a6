import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Square from 'lucide-react/icons/square'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CHAT_MESSAGE_MAX } from '../../../shared/chat'
import { useTextDraft } from '../../lib/forms/drafts'
import { Button } from '../../ui/button'
import { CONTROL } from '../../ui/field'

const HEIGHT_MAX = 150
const REFOCUS_MS = 100

type ComposerProps = {
  memberId: string
  busy: boolean
  /** An answer is being written and can be stopped. */
  stoppable: boolean
  onSend: (text: string) => void
  onStop: () => void
}

/** Enter sends, Shift+Enter inserts a line break. */
export function Composer({ memberId, busy, stoppable, onSend, onStop }: ComposerProps) {
  const intl = useIntl()
  const [draft, setDraft] = useTextDraft(memberId, 'chat')
  const input = useRef<HTMLTextAreaElement>(null)
  const refocus = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(refocus.current), [])

  useLayoutEffect(() => {
    const box = input.current
    if (!box) return
    box.style.height = 'auto'
    box.style.height = `${Math.min(HEIGHT_MAX, box.scrollHeight + 2)}px`
  }, [draft])

  // Over the limit shows an error; pasted text is not cut.
  const over = draft.length - CHAT_MESSAGE_MAX
  const isReady = !busy && draft.trim() !== '' && over <= 0
  const send = () => {
    if (!isReady) return
    onSend(draft)
    setDraft('')
    refocus.current = setTimeout(() => input.current?.focus(), REFOCUS_MS)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition Enter belongs to the IME (229: Safari sends Enter late).
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (event.keyCode === 229) return
    event.preventDefault()
    send()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      {over > 0 && (
        <output id="chat-too-long" className="block w-full text-sm text-danger">
          <FormattedMessage id="chat.too-long" values={{ over, max: CHAT_MESSAGE_MAX }} />
        </output>
      )}
      <textarea
        ref={input}
        rows={1}
        value={draft}
        aria-invalid={over > 0}
        aria-describedby={over > 0 ? 'chat-too-long' : undefined}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          // The fan has moved on, to something that is not part of the form.
          if (relatedTarget && !currentTarget.form?.contains(relatedTarget))
            clearTimeout(refocus.current)
        }}
        placeholder={intl.formatMessage({ id: 'chat.placeholder' })}
        aria-label={intl.formatMessage({ id: 'chat.your-message' })}
        enterKeyHint="send"
        className={`${CONTROL} min-h-12 min-w-0 flex-1 resize-none overflow-y-auto text-base`}
        style={{ maxHeight: HEIGHT_MAX }}
      />
      {stoppable ? (
        <Button tone="plain" className="min-h-12" onClick={onStop}>
          <Square aria-hidden className="size-4 fill-current" />
          <FormattedMessage id="chat.stop" />
        </Button>
      ) : (
        <Button type="submit" className="min-h-12" disabled={!isReady}>
          <SendHorizontal aria-hidden className="size-5" />
          <FormattedMessage id="chat.send" />
        </Button>
      )}
    </form>
  )
}
