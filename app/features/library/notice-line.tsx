import Check from 'lucide-react/icons/check'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { dismissNotice, noticeStore } from './notice'

const SHOWN_MS = 5000

/** Above the player bar, gone by itself: nothing in it has to be acted upon. The line is always there to be read out. */
export function NoticeLine() {
  const notice = useStore(noticeStore)

  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(dismissNotice, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice])

  return (
    <output
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--player-height,0px)+1rem)] z-40 flex justify-center"
    >
      {notice && (
        <span
          key={notice.key}
          className="flex max-w-full items-center gap-2.5 rounded-tile border border-edge bg-stage px-4 py-2.5 font-bold shadow-lift"
        >
          <Check aria-hidden className="size-5 shrink-0 text-good" />
          <span className="min-w-0 break-words">{notice.text}</span>
        </span>
      )}
    </output>
  )
}
