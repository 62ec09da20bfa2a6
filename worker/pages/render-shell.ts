import { PRELOADED_ID } from '../../shared/server-rendering'
import type { Language } from '../../shared/language'
import type { Document } from './document'
import { descriptionOf, headTags, titleOf } from './head-tags'
import { dataBlock, escapeAttribute } from './markup'
import { starterFor } from './starter'

type Writing = {
  document: Document
  origin: string
  path: string
  language: Language
  /** The language that the address names, if it does. */
  asked: string | undefined
  /** What the page needs beside the app: scripts and styles. */
  files: string[]
}

/** The built shell, with the page's words, its first screen and what that screen knows. */
export function renderShell(shell: Response, writing: Writing) {
  const { document, language, files } = writing
  const { html, known } = document
  const scripts: string[] = []
  return new HTMLRewriter()
    .on('html', { element: (element) => void element.setAttribute('lang', language) })
    .on('title', { element: (element) => void element.setInnerContent(titleOf(document)) })
    .on('meta[name="description"]', {
      element: (element) => void element.setAttribute('content', descriptionOf(document)),
    })
    .on('head', {
      element(element) {
        element.append(headTags(writing), { html: true })
        // There is nothing to look at before they are here: the app would only come to ask for them later.
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
        if (known.length > 0)
          element.after(dataBlock('application/json', known, PRELOADED_ID), { html: true })
      },
    })
    .on('body', {
      element(element) {
        // There is something to read without scripts, and its letters and its picture come first.
        element.onEndTag((end) => {
          if (scripts.length > 0) end.before(starterFor(scripts, files), { html: true })
        })
      },
    })
    .transform(shell)
}

const fetchNow = (file: string) =>
  `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" href="${escapeAttribute(file)}" />`
