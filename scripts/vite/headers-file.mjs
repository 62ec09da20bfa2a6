import { PAGE_HEADERS } from '../../worker/pages/page-headers.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * WebAssembly needs `wasm-unsafe-eval`, which no page has. A dedicated worker takes the policy of its own response, so only the
 * script that encodes audio has it.
 */
const AUDIO_WORKER = /^assets\/audio-worker-[^/]+\.js$/
const AUDIO_WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Writes `_headers`: static files are served without the Worker and need the same security headers. */
export function headersFile() {
  return {
    name: 'headers-file',
    /** @param {{ name: string }} environment */
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      // Vite adds the scripts of workers in this hook too.
      order: 'post',
      /** @param {unknown} _ @param {Record<string, { fileName: string }>} bundle */
      handler(_, bundle) {
        const workers = Object.values(bundle)
          .map(({ fileName }) => fileName)
          .filter((fileName) => AUDIO_WORKER.test(fileName))
        const lines = [
          '/*',
          ...Object.entries(PAGE_HEADERS).map(([name, value]) => `  ${name}: ${value}`),
          '/assets/*',
          `  Cache-Control: ${FOREVER}`,
          ...workers.flatMap((fileName) => [
            `/${fileName}`,
            // Otherwise both policies would apply.
            '  ! Content-Security-Policy',
            `  Content-Security-Policy: ${AUDIO_WORKER_POLICY}`,
          ]),
          '',
        ]
        this.emitFile({ type: 'asset', fileName: '_headers', source: lines.join('\n') })
      },
    },
  }
}
