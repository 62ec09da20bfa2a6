import { escapeAttribute } from './markup'

/** Longer than a first paint takes; a picture that never loads must not keep the scripts away. */
const PATIENCE_MS = 4000

/**
 * The only script of a document. It loads the others at low priority after the first paint and the pictures in view, so that a slow line
 * carries those first; after the first paint alone, if the app makes the screen; at once, if someone touches the page or presses a key.
 * Each is evaluated in a task of its own. If one does not load, the page is loaded again for a pressed button, or when the network is
 * back: many browsers import no module again that could not be loaded (https://github.com/whatwg/html/issues/6768).
 *
 * Links work without the app. A pressed button is marked, and the app presses it (app/hydration.ts). Enter in a field presses the button
 * of its form too.
 *
 * The policy names this text by its hash, so its parameters are attributes of the element.
 */
export const STARTER = `(({ scripts, files, isSkeleton }) => {
  const list = (names) => names.split(' ')
  const nextTask = () => new Promise((resolve) => setTimeout(resolve))
  const preload = async () => {
    for (const href of list(files)) {
      const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
      const link = { rel, href, fetchPriority: 'low' }
      document.head.append(Object.assign(document.createElement('link'), link))
      await nextTask()
    }
  }
  let begun = false
  let hasFailed = false
  const begin = async () => {
    if (begun) return
    begun = true
    preload()
    try {
      for (const href of list(scripts)) {
        await import(href)
        await nextTask()
      }
    } catch (error) {
      hasFailed = true
      reportError(error)
      if (pressed()) beginAgain()
    }
  }
  const pressed = () => document.querySelector('[data-pressed]')
  const beginAgain = () => {
    if (hasFailed && navigator.onLine) location.reload()
  }
  addEventListener('click', (event) => {
    const button = event.target.closest?.('[data-awaits-app] button')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    pressed()?.removeAttribute('data-pressed')
    button.dataset.pressed = ''
    beginAgain()
  }, true)
  const beginAfterPaint = () => new PerformanceObserver((_, observer) => {
    observer.disconnect()
    begin()
  }).observe({ type: 'paint', buffered: true })
  if (isSkeleton) beginAfterPaint()
  else addEventListener('load', beginAfterPaint)
  for (const sign of ['pointerdown', 'keydown', 'online'])
    addEventListener(sign, begin, { capture: true, passive: true })
  addEventListener('online', beginAgain)
  setTimeout(begin, ${PATIENCE_MS})
})(document.currentScript.dataset)`

type Started = {
  /** As the built shell lists them: the app, then its dependencies in the order of evaluation. */
  scripts: readonly string[]
  /** What else the page needs, loaded with them. */
  files: readonly string[]
  /** The app makes the screen. */
  isSkeleton: boolean
}

export function starterFor({ scripts: [app, ...before], files, isSkeleton }: Started) {
  const inOrder = [...before, app]
  const parameters = {
    scripts: inOrder.join(' '),
    files: [...inOrder, ...files].join(' '),
    ...(isSkeleton && { 'is-skeleton': 'yes' }),
  }
  const attributes = Object.entries(parameters).map(
    ([name, value]) => ` data-${name}="${escapeAttribute(value)}"`,
  )
  return `<script${attributes.join('')}>${STARTER}</script>`
}

/** SHA-256 of its text in base64, for the Content Security Policy; tests/worker/pages/starter.test.ts computes it. */
export const STARTER_HASH = 'sha256-eBYZxzs1EOsz5IZH9aPivCAvr14pq/Zz/RR/tvznFoE='
