import type { Language } from '../../shared/language'
import { PRELOADED_ID, type RenderedPage } from '../../shared/server-rendering'
import { headTags } from './head-tags'
import { dataBlock, escapeAttribute } from './markup'
import { starterFor } from './starter'

type Writing = {
  document: RenderedPage
  origin: string
  path: string
  language: Language
  /** The language that the address names, if it does. */
  asked: string | undefined
  /** What the page needs beside the app: scripts and styles. */
  files: string[]
}

/** The built shell with the page's head, its screen and its data. */
export function renderShell(shell: Response, writing: Writing) {
  const { document, language, files } = writing
  const { html, preloaded } = document
  const scripts: string[] = []
  return new HTMLRewriter()
    .on('html', { element: (element) => void element.setAttribute('lang', language) })
    .on('title', { element: (element) => void element.setInnerContent(document.title) })
    .on('meta[name="description"]', {
      element: (element) => void element.setAttribute('content', document.description),
    })
    .on('head', {
      element(element) {
        element.append(headTags(writing), { html: true })
        // Nothing shows before they are here, and the app would request them later.
        if (!html) element.append(files.map(fetchNow).join(''), { html: true })
      },
    })
    .on('script[type="module"][src^="/assets/"], link[rel="modulepreload"]', {
      element(element) {
        if (!html) return
        scripts.push(element.getAttribute('src') ?? element.getAttribute('href') ?? '')
        element.remove()
      },
    })
    .on('#root', {
      element(element) {
        if (html) element.setInnerContent(html, { html: true })
        if (preloaded.length > 0)
          element.after(dataBlock('application/json', JSON.stringify(preloaded), PRELOADED_ID), {
            html: true,
          })
      },
    })
    .on('body', {
      element(element) {
        // There is a screen without scripts: its fonts and pictures come first.
        element.onEndTag((end) => {
          if (scripts.length > 0) end.before(starterFor(scripts, files), { html: true })
        })
      },
    })
    .transform(shell)
}

const fetchNow = (file: string) =>
  `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" href="${escapeAttribute(file)}" />`
