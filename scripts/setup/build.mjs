import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  'scripts/vite',
  'brand.config.ts',
  'index.html',
  'vite.config.ts',
  'wrangler.toml',
  'package-lock.json',
]
/** Written by the build itself. */
const GENERATED = ['app/route-tree.gen.ts']

/** Builds the site for production if its sources changed since the last build. */
export async function ensureBuilt() {
  await withLock('build', async () => {
    const sources = fingerprint(SOURCES, { except: GENERATED })
    if (isBuiltFrom(sources)) return
    await step('Building the site', build)
    mkdirSync(inRoot('.cache'), { recursive: true })
    writeFileSync(STAMP, sources)
  })
}

const isBuiltFrom = (sources) =>
  existsSync(STAMP) &&
  readFileSync(STAMP, 'utf8') === sources &&
  existsSync(inRoot('dist', 'client', 'index.html')) &&
  existsSync(inRoot('.wrangler', 'deploy', 'config.json'))

async function build() {
  const { code, lastLines } = await run(process.execPath, [
    inRoot('node_modules/vite/bin/vite.js'),
    'build',
  ])
  if (code === 0) return
  throw new Problem(
    `The build failed:\n\n${lastLines.join('\n')}\n`,
    'Fix the errors above; `npm run check` shows more.',
  )
}
