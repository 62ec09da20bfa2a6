import { PAGE_HEADERS } from '../../worker/pages/page-headers.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** Writes `_headers`: static files are served without the Worker and need the same security headers. */
export function headersFile() {
  return {
    name: 'headers-file',
    /** @param {{ name: string }} environment */
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const everywhere = Object.entries(PAGE_HEADERS).map(([name, value]) => `  ${name}: ${value}`)
      const source = ['/*', ...everywhere, '/assets/*', `  Cache-Control: ${FOREVER}`, ''].join(
        '\n',
      )
      this.emitFile({ type: 'asset', fileName: '_headers', source })
    },
  }
}
