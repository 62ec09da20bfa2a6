import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useStore } from 'zustand'
import { dismissToast, toastStore } from './toast'

const SHOWN_MS = 5000
/** Long enough to be reached by keyboard; what can be undone here can be undone elsewhere too. */
const UNDO_MS = 12_000

/** Above the player bar, gone by itself, but not from under a pointer or the focus. The line is always there to be read out. */
export function ToastRegion() {
  const notice = useStore(toastStore)
  const [held, hold] = useState(false)

  useEffect(() => {
    if (!notice || held) return
    const timer = setTimeout(dismissToast, notice.undo ? UNDO_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice, held])

  const Icon = notice?.tone === 'bad' ? CircleAlert : Check
  const undo = () => {
    notice?.undo?.()
    hold(false)
    dismissToast()
  }

  return (
    <output
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--player-height,0px)+1rem)] z-40 flex justify-center"
    >
      {notice && (
        <span
          key={notice.key}
          onPointerEnter={() => hold(true)}
          onPointerLeave={() => hold(false)}
          onFocus={() => hold(true)}
          onBlur={() => hold(false)}
          className="pointer-events-auto flex max-w-full items-center gap-2.5 rounded-tile border border-edge bg-stage px-4 py-2.5 font-bold shadow-lift"
        >
          <Icon
            aria-hidden
            className={`size-5 shrink-0 ${notice.tone === 'bad' ? 'text-danger' : 'text-good'}`}
          />
          <span className="min-w-0 break-words">{notice.text}</span>
          {notice.undo && (
            <button
              type="button"
              onClick={undo}
              className="-my-1 min-h-9 shrink-0 rounded-tile px-3 text-cyan underline underline-offset-4 hover:bg-floor"
            >
              <FormattedMessage id="library.undo" />
            </button>
          )}
        </span>
      )}
    </output>
  )
}
