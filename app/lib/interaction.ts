import { createStore } from 'zustand/vanilla'

/** Of a pointer, a finger, a wheel, a keyboard, or assistive technology, which moves the focus or clicks. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
] as const

/** Whether someone uses the page. Sections that the Worker rendered load their code only then. */
export const interactionStore = createStore(() => false)

/** Also for pages that the browser renders itself: nothing shows there without the code. */
export function loadDeferred() {
  for (const sign of SIGNS) removeEventListener(sign, loadDeferred, true)
  interactionStore.setState(true, true)
}

export function watchForInteraction() {
  for (const sign of SIGNS) addEventListener(sign, loadDeferred, { capture: true, passive: true })
  // Scrolled before this ran, perhaps by the hash of the address.
  if (scrollY > 0) loadDeferred()
}

/** Resolves with the first sign of use. */
export const firstInteraction = () =>
  new Promise<void>((resolve) => {
    if (interactionStore.getState()) resolve()
    else interactionStore.subscribe(() => resolve())
  })
