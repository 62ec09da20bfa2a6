// What a browser is sent: within its budget, and without a secret.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { filesUnder } from '../setup/fingerprint.mjs'
import { inRoot } from '../setup/root.mjs'
import { verdict } from './verdict.mjs'

const KIB = 1024
const SCRIPT_MAX = 130 * KIB
const STYLE_MAX = 20 * KIB
const SECRETS = /\b(sk|rk)_(live|test)_\w+|\bwhsec_\w+|\bsk-[\w-]{20,}|SESSION_SECRET/

const client = inRoot('dist/client')
const problems = []
if (!existsSync(`${client}/index.html`)) {
  verdict('bundle', ['there is no build; run `npm run build`'])
  process.exit()
}

const html = readFileSync(`${client}/index.html`, 'utf8')
const firstLoad = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(js|css))"/g)].map(
  ([, path]) => path,
)
const bytes = (ending, compress) =>
  firstLoad
    .filter((path) => path.endsWith(ending))
    .reduce((sum, path) => sum + compress(readFileSync(client + path)).length, 0)
const scripts = bytes('.js', gzipSync)
const styles = bytes('.css', gzipSync)
if (scripts > SCRIPT_MAX)
  problems.push(`first-load scripts: ${kib(scripts)}, more than ${kib(SCRIPT_MAX)}`)
if (styles > STYLE_MAX) problems.push(`styles: ${kib(styles)}, more than ${kib(STYLE_MAX)}`)

for (const file of filesUnder(client)) {
  if (file.endsWith('.map')) problems.push(`${relative(client, file)} would show our source`)
  if (!/\.(js|css|html|json|svg|txt)$/.test(file)) continue
  const [secret] = SECRETS.exec(readFileSync(file, 'utf8')) ?? []
  if (secret)
    problems.push(
      `${relative(client, file)} holds what looks like a secret: ${secret.slice(0, 12)}…`,
    )
}

console.log(
  `  first load: scripts ${kib(scripts)} gzip (${kib(bytes('.js', brotliCompressSync))} brotli), styles ${kib(styles)}`,
)
verdict('bundle', problems)

function kib(size) {
  return `${(size / KIB).toFixed(1)} KiB`
}
