import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { ToastRegion } from './toast-region'

/** Where a frame with toasts of its own puts them. */
export const toastPlaceStore = createStore<HTMLElement | null>(() => null)

const showToastsIn = (element: HTMLElement | null) => toastPlaceStore.setState(element, true)

type BottomProps = { hasOwnToasts?: boolean; children?: ReactNode }

/**
 * The only owner of the window's bottom edge: toasts, and below them its children. `--bottom-height` is what it takes, with the
 * on-screen keyboard: pages end above it, and what has focus scrolls clear of it.
 */
export function Bottom({ hasOwnToasts = false, children }: BottomProps) {
  const keyboard = useKeyboardHeight()
  const edge = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const measure = () => {
      const height = (edge.current?.offsetHeight ?? 0) + keyboard
      root.style.setProperty('--bottom-height', `${height}px`)
    }
    const observer = new ResizeObserver(measure)
    if (edge.current) observer.observe(edge.current)
    measure()
    return () => {
      observer.disconnect()
      root.style.removeProperty('--bottom-height')
    }
  }, [keyboard])
  return (
    <div
      ref={edge}
      data-bottom
      style={{ bottom: keyboard }}
      className="pointer-events-none fixed inset-x-0 z-40 flex flex-col"
    >
      {hasOwnToasts ? <div ref={showToastsIn} /> : <ToastRegion />}
      {/* While typing there is no room for it. */}
      <div
        hidden={keyboard > 0}
        className="pointer-events-auto border-line bg-floor shadow-lift not-empty:border-t not-empty:pb-[env(safe-area-inset-bottom)]"
      >
        {children}
      </div>
    </div>
  )
}

/** Pixels. Browser toolbars that appear and disappear are lower than any keyboard. */
const KEYBOARD_MIN = 120

/**
 * The height of the on-screen keyboard. Neither `dvh` nor the layout viewport shrinks for it (iOS, and Android by default); only the
 * visual viewport does. A zoomed page is excluded.
 */
function useKeyboardHeight() {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const measure = () => {
      const covered = viewport.scale > 1 ? 0 : Math.round(window.innerHeight - viewport.height)
      setHeight(covered > KEYBOARD_MIN ? covered : 0)
    }
    viewport.addEventListener('resize', measure)
    return () => viewport.removeEventListener('resize', measure)
  }, [])
  return height
}
