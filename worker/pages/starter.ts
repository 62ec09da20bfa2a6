import { escapeAttribute } from './markup.ts'

/** Longer than a page takes to be seen; no picture that never comes may keep the scripts away. */
const PATIENCE_MS = 4000

/**
 * What a document that brought its screen begins with, instead of its scripts: they are sent for when everything is there that
 * the first look needs, so that a slow line carries letters and pictures first; sooner, if someone touches the page. Each is
 * evaluated in a turn of its own. What a lost line swallowed is asked for again at the next touch, or when the line is back.
 * The policy knows it by its hash: whatever it is to be told is beside it, in the element.
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
 * @param scripts as the built shell names them: the app, then what it stands on, in the order in which that is evaluated
 * @param files what else the page needs, to be fetched with them
 */
export function starterFor([app, ...before]: readonly string[], files: readonly string[]) {
  const inOrder = [...before, app].join(' ')
  const all = [inOrder, ...files].join(' ')
  return `<script data-scripts="${escapeAttribute(inOrder)}" data-files="${escapeAttribute(all)}">${STARTER}</script>`
}

/** Of its text, base64 of SHA-256, as a Content Security Policy names it; tests/worker/pages/starter.test.ts says what it has to be. */
export const STARTER_HASH = 'sha256-l3ngzCUtJX51ayoXYwGrKhDA5as4vbXhVf2rsoJfYJk='
