import type { Language } from '../../shared/language'
import { PRELOADED_ID, type RenderedPage, SITE_ID } from '../../shared/server-rendering'
import type { DocumentBrand, PublicBrand } from '../../shared/site/brand'
import { headTags } from './head-tags'
import { dataBlock, escapeAttribute } from './markup'
import { starterFor } from './starter'

type Writing = {
  document: RenderedPage
  origin: string
  path: string
  language: Language
  /** The language in the address, if any. */
  asked: string | undefined
  brand: PublicBrand
  /** The style sheet of the club's own colours, if it has any. */
  colorsAddress: string | null
  /** What the page needs beside the app: scripts and styles. */
  files: string[]
}

/** The built shell with the page's head, its screen and its data. */
export function renderShell(shell: Response, writing: Writing) {
  const { document, language, files, brand, colorsAddress } = writing
  const { html, isSkeleton, preloaded } = document
  const { colors, icon } = brand
  const scripts: string[] = []
  return new HTMLRewriter()
    .on('html', { element: (element) => void element.setAttribute('lang', language) })
    .on('title', { element: (element) => void element.setInnerContent(document.title) })
    .on('meta[name="description"]', {
      element: (element) => void element.setAttribute('content', document.description),
    })
    .on('meta[name="theme-color"]', {
      element: (element) => void element.setAttribute('content', colors.night),
    })
    .on('link[rel="icon"]', {
      element(element) {
        if (!icon) return
        element.setAttribute('href', `${icon}?width=96&height=96`)
        element.removeAttribute('type')
      },
    })
    .on('link[rel="apple-touch-icon"]', {
      element(element) {
        if (icon) element.setAttribute('href', `${icon}?width=600&height=600&format=jpeg`)
      },
    })
    .on('head', {
      element(element) {
        element.append(headTags(writing), { html: true })
        if (colorsAddress) element.append(fetchNow(colorsAddress), { html: true })
        // Without a frame nothing shows before they are here. A screen that the browser makes must not show before its styles.
        const now = html ? files.filter((file) => isSkeleton && isStyle(file)) : files
        element.append(now.map(fetchNow).join(''), { html: true })
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
        if (html) {
          element.setInnerContent(html, { html: true })
          element.setAttribute('data-awaits-app', isSkeleton ? 'for-screen' : '')
        }
        const blocks = [
          ...(preloaded.length > 0 ? [dataOf(preloaded, PRELOADED_ID)] : []),
          dataOf(inDocument(brand), SITE_ID),
        ]
        // In front of the markup: a compressor finds few of their texts again behind it.
        element.before(blocks.join(''), { html: true })
      },
    })
    .on('body', {
      element(element) {
        // There is a screen without scripts: its fonts and pictures come first.
        element.onEndTag((end) => {
          if (scripts.length > 0)
            end.before(starterFor({ files, scripts, isSkeleton }), { html: true })
        })
      },
    })
    .transform(shell)
}

const dataOf = (data: object, id: string) => dataBlock('application/json', JSON.stringify(data), id)

/** What the app shows of it on every page. */
const inDocument = (brand: PublicBrand): DocumentBrand =>
  // JSON leaves out what is undefined.
  ({ ...brand, colors: undefined })

const isStyle = (file: string) => /\.css(\?|$)/.test(file)

const fetchNow = (file: string) =>
  `<link rel="${isStyle(file) ? 'stylesheet' : 'modulepreload'}" href="${escapeAttribute(file)}" />`
