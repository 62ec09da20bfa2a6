import { createHash } from 'node:crypto'
import { build } from 'vite'
import { inRoot } from '../setup/root.mjs'
import { OFFLINE_LANGUAGES, offlinePage } from './offline-page.mjs'

/** Pages that open without a connection where recordings are kept. */
const KEPT_PAGES = /\/app\/routes\/music\/(offline|player)\.tsx/

/**
 * Makes the site installable: the offline page, and the service worker that caches it, plays kept recordings and shows push messages. The
 * Worker writes the club's name into the page, and the manifest. `offline-files.json` lists what the player needs without a connection.
 */
export function installable() {
  return {
    name: 'installable',
    /** @param {{ name: string }} environment */
    applyToEnvironment: (environment) => environment.name === 'client',
    /** @param {unknown} _ @param {Record<string, { fileName: string }>} bundle */
    async generateBundle(_, bundle) {
      const files = Object.values(bundle).map(({ fileName }) => `/${fileName}`)
      const style = files.find((file) => /^\/assets\/index-.*\.css$/.test(file)) ?? ''
      const fonts = files.filter((file) => file.endsWith('.woff2'))
      const pages = OFFLINE_LANGUAGES.map((language) => `/offline.${language}.html`)
      const emit = (fileName, source) =>
        this.emitFile({ type: 'asset', fileName: fileName.slice(1), source })

      for (const [at, language] of OFFLINE_LANGUAGES.entries())
        emit(pages[at], offlinePage(language, style))
      emit('/service-worker.js', await serviceWorker([...pages, style, '/site.css', ...fonts]))
      emit('/offline-files.json', JSON.stringify(offlineFiles(bundle)))
    },
  }
}

/** @param {string[]} kept */
async function serviceWorker(kept) {
  const source = await bundled(inRoot('app/offline/service-worker.js'))
  const pages = OFFLINE_LANGUAGES.map((language) => offlinePage(language, ''))
  const version = createHash('sha256')
    .update([source, ...kept, ...pages].join('\n'))
    .digest('hex')
    .slice(0, 12)
  return `const VERSION = '${version}'\nconst KEPT = ${JSON.stringify(kept)}\n${source}`
}

/** One classic script: not every browser has service workers that are modules. Not minified, because the Worker replaces a line of it. */
async function bundled(input) {
  const { output } = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, minify: false, rolldownOptions: { input, output: { format: 'es' } } },
  })
  return output[0].code
}

/** The app, these pages, and all that they load later, in both languages. Other pages and the back office are left out. */
function offlineFiles(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const isOtherPage = ({ moduleIds }) =>
    moduleIds.some((id) => /\?tsr-(split|shared)/.test(id) && !KEPT_PAGES.test(id))
  const wanted = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  const styles = new Set()
  for (const fileName of wanted) {
    const { imports, dynamicImports, viteMetadata } = bundle[fileName]
    for (const file of [
      ...(viteMetadata?.importedCss ?? []),
      ...(viteMetadata?.importedAssets ?? []),
    ])
      styles.add(file)
    for (const needed of imports) wanted.add(needed)
    for (const later of dynamicImports) if (!isOtherPage(bundle[later])) wanted.add(later)
  }
  return [...wanted, ...styles].map((file) => `/${file}`)
}
