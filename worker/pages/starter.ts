import type { RenderedPage } from '../../shared/server-rendering.ts'
import { escapeAttribute } from './markup.ts'

/** Longer than a first paint takes; a picture that never loads must not keep the scripts away. */
const PATIENCE_MS = 4000
/** An older document may name scripts that a deployment has replaced. */
const OLD_MS = 60_000

/**
 * The only script of a server-rendered document. It loads the others after the first paint, so that a slow line carries fonts and
 * pictures first; sooner, if someone uses the page. Each is requested and evaluated in a task of its own. A failed load is repeated
 * at the next touch, or when the network is back; an old document is loaded again if its scripts are gone. A page with
 * `data-before-use` evaluates the first of these files and then loads the others; the app waits for the first sign of use.
 *
 * Links work without the app. A pressed button is marked, and the app presses it (app/hydration.ts). Enter in a field presses the button
 * of its form too.
 *
 * The policy names this text by its hash, so its parameters are attributes of the element.
 */
export const STARTER = `(({ scripts, files, beforeUse }) => {
  const signs = ['pointermove', 'touchstart', 'wheel', 'scroll', 'focusin', 'click', 'start-app']
  const list = (names) => names.split(' ')
  const nextTask = () => new Promise((resolve) => setTimeout(resolve))
  const preload = async (names) => {
    for (const href of names) {
      const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
      document.head.append(Object.assign(document.createElement('link'), { rel, href }))
      await nextTask()
    }
  }
  let begun = false
  const begin = async () => {
    if (begun) return
    begun = true
    for (const sign of signs) removeEventListener(sign, begin, true)
    preload(list(files))
    try {
      for (const href of list(scripts)) {
        await import(href)
        await nextTask()
      }
    } catch (error) {
      begun = false
      reportError(error)
      const isGone = (href) =>
        fetch(href, { method: 'HEAD' }).then(({ status }) => status === 404, () => false)
      if (performance.now() > ${OLD_MS} && (await isGone(list(scripts).at(-1)))) location.reload()
    }
  }
  const wait = async () => {
    const [first, ...others] = list(beforeUse)
    await import(first).catch(reportError)
    preload(others)
  }
  addEventListener('click', (event) => {
    const button = event.target.closest?.('[data-awaits-app] button')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
    button.dataset.pressed = ''
  }, true)
  const start = beforeUse ? wait : begin
  addEventListener('load', () => new PerformanceObserver((_, observer) => {
    observer.disconnect()
    start()
  }).observe({ type: 'paint', buffered: true }))
  for (const sign of ['pointerdown', 'keydown', 'online', ...(beforeUse ? signs : [])])
    addEventListener(sign, begin, { capture: true, passive: true })
  if (!beforeUse) setTimeout(begin, ${PATIENCE_MS})
})(document.currentScript.dataset)`

type Started = {
  /** As the built shell lists them: the app, then its dependencies in the order of evaluation. */
  scripts: readonly string[]
  /** What else the page needs, loaded with them. */
  files: readonly string[]
  /** What runs until someone uses the page, then what is loaded in advance. */
  beforeUse: readonly string[]
  /** Null for a page that starts by itself; `to-start` loads everything in advance. */
  waitsForUse: RenderedPage['waitsForUse']
}

export function starterFor({ scripts: [app, ...before], files, beforeUse, waitsForUse }: Started) {
  const inOrder = [...before, app]
  const all = [...inOrder, ...files]
  const inAdvance = { 'to-load': beforeUse, 'to-start': new Set([...beforeUse, ...all]) }
  const parameters = {
    scripts: inOrder.join(' '),
    files: all.join(' '),
    'before-use': waitsForUse ? [...inAdvance[waitsForUse]].join(' ') : '',
  }
  const attributes = Object.entries(parameters).map(
    ([name, value]) => ` data-${name}="${escapeAttribute(value)}"`,
  )
  return `<script${attributes.join('')}>${STARTER}</script>`
}

/** SHA-256 of its text in base64, for the Content Security Policy; tests/worker/pages/starter.test.ts computes it. */
export const STARTER_HASH = 'sha256-jC+ZHAn+X19ZwQUuL+3QZ6fC8JkBBsu8QVjftQbbVQo='
