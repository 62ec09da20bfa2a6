// What a browser is sent: within its budget, and without a secret.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { closureOf, readChunks } from './chunks.mjs'
import { filesUnder } from '../setup/fingerprint.mjs'
import { inRoot } from '../setup/root.mjs'
import { verdict } from './verdict.mjs'

const KIB = 1024
const SCRIPT_MAX = 130 * KIB
const STYLE_MAX = 20 * KIB
const PLAYER_MAX = 15 * KIB
const ROUTE_MAX = 30 * KIB
/** The pages that people listen and watch on; what each needs beside the first load and the player. */
const ROUTES = [
  '_id',
  'catalog',
  'chat',
  'favorites',
  'music',
  'player',
  'radio',
  'track._trackId',
  'tv',
]
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

const chunks = readChunks(`${client}/assets`)
const first = closureOf(
  chunks,
  [...chunks.keys()].filter((name) => html.includes(`/assets/${name}`)),
)
const [core] = named('player-core')
const [drawn] = named('visualizer')
if (!core || !drawn) problems.push('the player or its visualizers are in no chunk of their own')
const player = weigh(new Set([core, drawn]))
if (player > PLAYER_MAX)
  problems.push(`player with visualizers: ${kib(player)}, more than ${kib(PLAYER_MAX)}`)
const known = new Set([...first, ...closureOf(chunks, [core, drawn])])
const routes = ROUTES.flatMap((route) => named(route)).map((name) => ({
  name,
  size: weigh(closureOf(chunks, [name]).difference(known)),
}))
for (const { name, size } of routes)
  if (size > ROUTE_MAX)
    problems.push(`${name} and what it needs: ${kib(size)}, more than ${kib(ROUTE_MAX)}`)

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
console.log(
  `  player with visualizers ${kib(player)}, the largest page ${kib(Math.max(...routes.map(({ size }) => size)))}`,
)
verdict('bundle', problems)

/** Chunks are called after what is in them, with seven signs behind. */
function named(name) {
  return [...chunks.keys()].filter((file) => file.slice(0, -'-1234567.js'.length) === name)
}

function weigh(names) {
  return [...names].reduce((sum, name) => sum + (chunks.get(name)?.bytes ?? 0), 0)
}

function kib(size) {
  return `${(size / KIB).toFixed(1)} KiB`
}
