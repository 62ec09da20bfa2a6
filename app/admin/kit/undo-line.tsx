import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useStore } from 'zustand'
import { doneStore, forgetDone } from './undo'

const SHOWN_MS = 5000

/** Says what was done, and takes it back. It stays while the pointer or the focus is on it. */
export function UndoLine() {
  const done = useStore(doneStore)

  useEffect(() => {
    if (!done) return
    const goUnlessHeld = () => {
      if (document.querySelector('[data-undo-line]:is(:hover, :focus-within)'))
        timer = setTimeout(goUnlessHeld, SHOWN_MS)
      else forgetDone()
    }
    let timer = setTimeout(goUnlessHeld, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [done])

  return (
    <output
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--player-height,0px)+1rem)] z-40 flex justify-center"
    >
      {done && (
        <span
          key={done.key}
          data-undo-line
          className="pointer-events-auto flex max-w-full items-center gap-3 rounded-tile border border-edge bg-stage py-1 pr-1 pl-4 shadow-lift"
        >
          <span className="min-w-0 break-words">{done.text}</span>
          <button
            type="button"
            onClick={() => {
              forgetDone()
              done.undo()
            }}
            className="min-h-11 rounded-tile px-3 font-bold text-cyan hover:bg-line"
          >
            <FormattedMessage id="admin.undo" />
          </button>
        </span>
      )}
    </output>
  )
}
