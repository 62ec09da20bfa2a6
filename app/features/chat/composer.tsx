import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Square from 'lucide-react/icons/square'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CHAT_MESSAGE_MAX } from '../../../shared/chat'
import { Button } from '../../ui/button'
import { CONTROL } from '../../ui/field'
import { useDraft } from './use-draft'

const HEIGHT_MAX = 150
const REFOCUS_MS = 100

type ComposerProps = {
  memberId: string
  busy: boolean
  /** An answer is being written, and can be stopped. */
  stoppable: boolean
  onSend: (text: string) => void
  onStop: () => void
}

/** Enter sends, Shift+Enter begins a new line. */
export function Composer({ memberId, busy, stoppable, onSend, onStop }: ComposerProps) {
  const intl = useIntl()
  const [draft, setDraft] = useDraft(memberId)
  const input = useRef<HTMLTextAreaElement>(null)
  const refocus = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(refocus.current), [])

  useLayoutEffect(() => {
    const box = input.current
    if (!box) return
    box.style.height = 'auto'
    box.style.height = `${Math.min(HEIGHT_MAX, box.scrollHeight + 2)}px`
  }, [draft])

  const send = () => {
    if (busy || draft.trim() === '') return
    onSend(draft)
    setDraft('')
    refocus.current = setTimeout(() => input.current?.focus(), REFOCUS_MS)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While characters are being composed, Enter belongs to the keyboard's own window (229: Safari's late Enter).
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
      className="mt-4 flex items-end gap-3"
    >
      <textarea
        ref={input}
        rows={1}
        value={draft}
        maxLength={CHAT_MESSAGE_MAX}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKeyDown}
        placeholder={intl.formatMessage({ id: 'chat.placeholder' })}
        aria-label={intl.formatMessage({ id: 'chat.your-message' })}
        enterKeyHint="send"
        className={`${CONTROL} min-h-12 resize-none overflow-y-auto text-base`}
        style={{ maxHeight: HEIGHT_MAX }}
      />
      {stoppable ? (
        <Button tone="plain" className="min-h-12" onClick={onStop}>
          <Square aria-hidden className="size-4 fill-current" />
          <FormattedMessage id="chat.stop" />
        </Button>
      ) : (
        <Button type="submit" className="min-h-12" disabled={busy || draft.trim() === ''}>
          <SendHorizontal aria-hidden className="size-5" />
          <FormattedMessage id="chat.send" />
        </Button>
      )}
    </form>
  )
}
