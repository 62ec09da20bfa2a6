import { escapeAttribute } from './markup.ts'

/** Longer than a first paint takes; a picture that never loads must not keep the scripts away. */
const PATIENCE_MS = 4000
/** An older document may name scripts that a deployment has replaced. */
const OLD_MS = 60_000

/**
 * The only script of a server-rendered document. It loads the others after the first paint, so that a slow line carries fonts and
 * pictures first; sooner, if someone uses the page. Each is evaluated in a task of its own. A failed load is repeated at the next
 * touch, or when the network is back; an old document is loaded again if its scripts are gone. With `data-before-use` the first paint
 * loads only these files and evaluates the first of them, and the app waits for the first sign of use.
 *
 * Links work without the app. A pressed button is marked, and the app presses it (app/hydration.ts). Enter in a field presses the button
 * of its form too.
 *
 * The policy names this text by its hash, so its parameters are attributes of the element.
 */
export const STARTER = `(({ scripts, files, beforeUse }) => {
  const signs = ['pointermove', 'touchstart', 'wheel', 'scroll', 'focusin', 'click', 'load-app']
  const list = (names) => names.split(' ')
  const preload = (href) => {
    const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
  }
  let begun = false
  const begin = async () => {
    if (begun) return
    begun = true
    for (const sign of signs) removeEventListener(sign, begin, true)
    list(files).forEach(preload)
    try {
      for (const href of list(scripts)) {
        await import(href)
        await new Promise((resolve) => setTimeout(resolve))
      }
    } catch (error) {
      begun = false
      reportError(error)
      const isGone = (href) =>
        fetch(href, { method: 'HEAD' }).then(({ status }) => status === 404, () => false)
      if (performance.now() > ${OLD_MS} && (await isGone(list(scripts).at(-1)))) location.reload()
    }
  }
  const wait = () => {
    list(beforeUse).forEach(preload)
    import(list(beforeUse)[0]).catch(reportError)
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
  /** What runs until someone uses the page, then what is loaded in advance; empty for a page that starts by itself. */
  beforeUse: readonly string[]
}

export function starterFor({ scripts: [app, ...before], files, beforeUse }: Started) {
  const inOrder = [...before, app].join(' ')
  const parameters = {
    scripts: inOrder,
    files: [inOrder, ...files].join(' '),
    'before-use': beforeUse.join(' '),
  }
  const attributes = Object.entries(parameters).map(
    ([name, value]) => ` data-${name}="${escapeAttribute(value)}"`,
  )
  return `<script${attributes.join('')}>${STARTER}</script>`
}

/** SHA-256 of its text in base64, for the Content Security Policy; tests/worker/pages/starter.test.ts computes it. */
export const STARTER_HASH = 'sha256-6IwioJQAVH/+qtwDPdef/EZFp3nfy2ehVqvUKyH+sWo='
