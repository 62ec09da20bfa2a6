import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { OFFLINE_LANGUAGES, offlinePage } from './offline-page.mjs'

const WORKER = new URL('../../app/offline/service-worker.js', import.meta.url)

/**
 * Makes the site installable: the offline page, and the service worker that caches it. The Worker writes the club's name into the
 * page, and the manifest.
 */
export function installable() {
  return {
    name: 'installable',
    /** @param {{ name: string }} environment */
    applyToEnvironment: (environment) => environment.name === 'client',
    /** @param {unknown} _ @param {Record<string, { fileName: string }>} bundle */
    generateBundle(_, bundle) {
      const files = Object.values(bundle).map(({ fileName }) => `/${fileName}`)
      const style = files.find((file) => /^\/assets\/index-.*\.css$/.test(file)) ?? ''
      const fonts = files.filter((file) => file.endsWith('.woff2'))
      const pages = OFFLINE_LANGUAGES.map((language) => `/offline.${language}.html`)
      const emit = (fileName, source) =>
        this.emitFile({ type: 'asset', fileName: fileName.slice(1), source })

      for (const [at, language] of OFFLINE_LANGUAGES.entries())
        emit(pages[at], offlinePage(language, style))
      emit('/service-worker.js', serviceWorker([...pages, style, '/site.css', ...fonts]))
    },
  }
}

/** @param {string[]} kept */
function serviceWorker(kept) {
  const source = readFileSync(WORKER, 'utf8')
  const pages = OFFLINE_LANGUAGES.map((language) => offlinePage(language, ''))
  const version = createHash('sha256')
    .update([source, ...kept, ...pages].join('\n'))
    .digest('hex')
    .slice(0, 12)
  return `const VERSION = '${version}'\nconst KEPT = ${JSON.stringify(kept)}\n${source}`
}
