import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { removeRedirect } from './built-config.mjs'
import { fingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { Problem } from './problem.mjs'
import { step } from './progress.mjs'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'

const STAMP = inRoot('.cache', 'built-from')
const SOURCES = [
  'app',
  'worker',
  'shared',
  'content',
  'brand.config.ts',
  'index.html',
  'tsr.config.json',
  'vite.config.ts',
  'wrangler.toml',
  'package-lock.json',
]
/** Written by the build itself, and the rows and media of the demo, which only a seed reads. */
const EXCEPT = ['app/route-tree.gen.ts', 'content/demo']

/** Builds the site for production if its sources changed since the last build. */
export async function ensureBuilt() {
  await withLock('build', async () => {
    const sources = fingerprint(SOURCES, { except: EXCEPT })
    if (isBuiltFrom(sources)) return
    await step('Building the site', build)
    mkdirSync(inRoot('.cache'), { recursive: true })
    writeFileSync(STAMP, sources)
  })
}

const isBuiltFrom = (sources) =>
  existsSync(STAMP) &&
  readFileSync(STAMP, 'utf8') === sources &&
  existsSync(inRoot('dist', 'client', 'index.html'))

async function build() {
  // Vitest sets it to `test`, and later commands would serve that build, with the development version of React.
  const env = { ...process.env, NODE_ENV: 'production' }
  const vite = inRoot('node_modules/vite/bin/vite.js')
  const { code, lastLines } = await run(process.execPath, [vite, 'build'], { env })
  if (code === 0) return removeRedirect()
  throw new Problem(
    `The build failed:\n\n${lastLines.join('\n')}\n`,
    'Fix the errors above; `npm run check` shows more.',
  )
}
