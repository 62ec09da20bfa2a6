import { KNOWN_ID } from '../../shared/first-screen'
import type { Language } from '../../shared/language'
import type { Document } from './document'
import { descriptionOf, headTags, titleOf } from './head-tags'
import { dataBlock } from './markup'
import { starterFor } from './starter'

type Writing = {
  document: Document
  origin: string
  path: string
  language: Language
  /** The language that the address names, if it does. */
  asked: string | undefined
}

/** The built shell, with the page's words, its first screen and what that screen knows. */
export function writtenShell(shell: Response, writing: Writing) {
  const { document, language } = writing
  const { html, known } = document
  const scripts: string[] = []
  return new HTMLRewriter()
    .on('html', { element: (element) => void element.setAttribute('lang', language) })
    .on('title', { element: (element) => void element.setInnerContent(titleOf(document)) })
    .on('meta[name="description"]', {
      element: (element) => void element.setAttribute('content', descriptionOf(document)),
    })
    .on('head', {
      element: (element) => void element.append(headTags(writing), { html: true }),
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
          element.after(dataBlock('application/json', known, KNOWN_ID), { html: true })
      },
    })
    .on('body', {
      element(element) {
        // There is something to read without scripts, and its letters and its picture come first.
        element.onEndTag((end) => {
          if (scripts.length > 0) end.before(starterFor(scripts), { html: true })
        })
      },
    })
    .transform(shell)
}
