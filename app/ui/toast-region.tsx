import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useStore } from 'zustand'
import { dismissToast, toastStore } from './toast'

const SHOWN_MS = 5000
/** Long enough to reach the button by keyboard; the action can also be undone elsewhere. */
const UNDO_MS = 12_000

/** Shows what `showToast` says for some seconds, longer while hovered or focused. The live region stays mounted. */
export function ToastRegion() {
  const toast = useStore(toastStore)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (!toast || paused) return
    const timer = setTimeout(dismissToast, toast.undo ? UNDO_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast, paused])

  const Icon = toast?.tone === 'bad' ? CircleAlert : Check
  const undo = () => {
    toast?.undo?.()
    setPaused(false)
    dismissToast()
  }

  return (
    <output
      aria-live="polite"
      className="flex justify-center px-4 not-empty:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {toast && (
        <span
          key={toast.key}
          onPointerEnter={() => setPaused(true)}
          onPointerLeave={() => setPaused(false)}
          onFocus={() => setPaused(true)}
          onBlur={() => setPaused(false)}
          className="pointer-events-auto flex max-w-full items-center gap-2.5 rounded-tile border border-edge bg-stage px-4 py-2.5 font-bold shadow-lift"
        >
          <Icon
            aria-hidden
            className={`size-5 shrink-0 ${toast.tone === 'bad' ? 'text-danger' : 'text-good'}`}
          />
          <span className="min-w-0 break-words">{toast.text}</span>
          {toast.undo && (
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
