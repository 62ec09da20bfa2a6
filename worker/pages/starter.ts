import { escapeAttribute } from './markup.ts'

/** Longer than a first paint takes; a picture that never loads must not keep the scripts away. */
const PATIENCE_MS = 4000

/**
 * The only script of a server-rendered document. It loads the others after the first paint, so that a slow line carries fonts and
 * pictures first; sooner, if someone touches the page. Each is evaluated in a task of its own. A failed load is repeated at the
 * next touch, or when the network is back. The policy names this text by its hash, so its parameters are attributes of the element.
 */
export const STARTER = `(({ scripts, files }) => {
  let begun = false
  const begin = async () => {
    if (begun) return
    begun = true
    for (const href of files.split(' ')) {
      const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
      document.head.append(Object.assign(document.createElement('link'), { rel, href }))
    }
    try {
      for (const href of scripts.split(' ')) {
        await import(href)
        await new Promise((resolve) => setTimeout(resolve))
      }
    } catch (error) {
      begun = false
      reportError(error)
    }
  }
  addEventListener('load', () => new PerformanceObserver(begin).observe({ type: 'paint', buffered: true }))
  for (const moment of ['pointerdown', 'keydown', 'online']) addEventListener(moment, begin, { capture: true })
  setTimeout(begin, ${PATIENCE_MS})
})(document.currentScript.dataset)`

/**
 * @param scripts as the built shell lists them: the app, then its dependencies in the order of evaluation
 * @param files what else the page needs, loaded with them
 */
export function starterFor([app, ...before]: readonly string[], files: readonly string[]) {
  const inOrder = [...before, app].join(' ')
  const all = [inOrder, ...files].join(' ')
  return `<script data-scripts="${escapeAttribute(inOrder)}" data-files="${escapeAttribute(all)}">${STARTER}</script>`
}

/** SHA-256 of its text in base64, for the Content Security Policy; tests/worker/pages/starter.test.ts computes it. */
export const STARTER_HASH = 'sha256-l3ngzCUtJX51ayoXYwGrKhDA5as4vbXhVf2rsoJfYJk='
