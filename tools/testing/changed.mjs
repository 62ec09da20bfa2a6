import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { ROOT, inRoot } from '../../scripts/setup/root.mjs'

/** They import everything, so a change of one file would otherwise run every test. */
const COMPOSITION =
  /^(worker\/(index|app|reactions|tasks|schedule|schema)\.ts|app\/(main\.tsx|route-tree\.gen\.ts))$/
/** What no import shows, and the parts that it can break. */
const WITHOUT_IMPORTS = [
  [/^(package-lock\.json|tsconfig.*|scripts\/(setup|testing)\/.*|shared\/errors\.ts)$/, null],
  [
    /^(migrations\/|wrangler\.toml|vitest\.config\.ts|tests\/support\/(module-runner|fresh-site|schema|limits)\.ts)/,
    ['worker', 'backup'],
  ],
  [
    /^(vitest\.config\.ts|tests\/support\/fresh-modules\.ts|tests\/app\/site-in-browser\.ts)$/,
    ['checks'],
  ],
  [/^tests\/dom\/(vitest\.config\.ts|support\/)/, ['office']],
  [/^(playwright\.config\.ts|vite\.config\.ts|index\.html)$/, ['browser']],
  [/^content\//, ['backup', 'browser']],
  [/^(docs\/commands\.md|package\.json)$/, ['backup']],
]
const PART_OF = [
  [/^tests\/(app|sandbox|shared|scripts)\/.*\.test\./, 'checks'],
  [/^tests\/worker\/.*\.test\./, 'worker'],
  [/^tests\/rehearsal\/.*\.test\./, 'backup'],
  [/^tests\/dom\/.*\.test\./, 'office'],
  [/^tests\/e2e\/.*\.spec\./, 'browser'],
]

/**
 * What a change since the last commit on main can break: tests that import a changed file, directly or through others; a Worker's
 * test also if its domain does; a journey also if a page that it opens does. The checks always run, with the unit tests among them.
 * @returns {Promise<[part: string, files: string[] | null][]>} null: all of the part
 */
export async function changedParts() {
  const changed = changedFiles()
  console.log(
    changed.length === 0
      ? 'Nothing changed since the last commit on main.'
      : `Changed: ${changed.join(', ')}`,
  )
  if (changed.length === 0) return []
  return partsOf(changed, await readImporters())
}

/**
 * @param {string[]} changed
 * @param {Map<string, string[]>} importers of each file
 * @param {(file: string) => string} [read]
 * @returns {[part: string, files: string[] | null][]}
 */
export function partsOf(changed, importers, read = (file) => readFileSync(inRoot(file), 'utf8')) {
  const whole = new Set(
    ['checks', 'worker', 'backup', 'office', 'browser'].filter((part) =>
      changed.some(
        (file) =>
          WITHOUT_IMPORTS.some(
            ([files, parts]) => files.test(file) && (!parts || parts.includes(part)),
          ) ||
          (part === 'worker' && COMPOSITION.test(file) && file.startsWith('worker/')),
      ),
    ),
  )
  const reached = reachedBy(changed, importers)
  const all = [...importers.keys()]
  const domains = new Set(
    [...reached].flatMap((file) => /^worker\/([^/]+)\//.exec(file)?.[1] ?? []),
  )
  const pages = [...reached]
    // A deleted page has no importers and no address.
    .filter((file) => file.startsWith('app/routes/') && importers.has(file))
    .flatMap((file) => addressOf(read(file)))
  const breaks = (file) =>
    reached.has(file) ||
    domains.has(/^tests\/worker\/([^/]+)\//.exec(file)?.[1] ?? '') ||
    (/^tests\/e2e\/.*\.spec\./.test(file) && opensOneOf(read(file), pages))

  return PART_OF.flatMap(([tests, part]) => {
    const files = all.filter((file) => tests.test(file) && breaks(file)).toSorted()
    if (whole.has(part)) return [[part, null]]
    return files.length > 0 || part === 'checks' ? [[part, files]] : []
  })
}

function reachedBy(changed, importers) {
  const reached = new Set(changed)
  for (const file of reached)
    if (!COMPOSITION.test(file))
      for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}

/** The address of a page's route as a pattern: `$id` stands for any segment, `_layout` for none. */
function addressOf(source) {
  const [, path] = /createFileRoute\('([^']*)'\)/.exec(source) ?? []
  if (path === undefined) return []
  const segments = path.split('/').filter((segment) => segment && !segment.startsWith('_'))
  return [
    new RegExp(`^/${segments.map((one) => (one.startsWith('$') ? '[^/]+' : one)).join('/')}$`),
  ]
}

/** The addresses in a journey's source, without query and hash. */
const opensOneOf = (source, pages) =>
  [...source.matchAll(/['"`](\/[^'"`\s]*)['"`]/g)]
    .map(([, address]) => address.replaceAll(/\$\{[^}]*\}/g, 'x').replace(/[?#].*/, ''))
    .some((address) => pages.some((page) => page.test(address)))

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

function changedFiles() {
  const base = git('branch', '--list', 'main').length > 0 ? 'main' : 'HEAD'
  return [
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

const FOLDERS = ['app', 'worker', 'shared', 'content', 'scripts', 'tools', 'tests']
const SOURCE = /\.(ts|tsx|mjs)$/

/**
 * The importers of each file of the project, without imports of types alone: `npm run check:types` looks at those.
 * @returns {Promise<Map<string, string[]>>}
 */
export async function readImporters() {
  const { parseSync } = await import('vite')
  const files = new Set(filesOf(FOLDERS).filter((file) => SOURCE.test(file)))
  const importers = new Map([...files].map((file) => [file, []]))
  for (const file of files) {
    const source = readFileSync(inRoot(file), 'utf8')
    const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
    const named = [
      ...staticImports.filter(isUsed).map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ isType, moduleRequest }) =>
          isType ? [] : (moduleRequest?.value ?? []),
        ),
      ),
      ...dynamicImports.map(({ moduleRequest: { start, end } }) =>
        source.slice(start + 1, end - 1),
      ),
    ]
    for (const name of new Set(named)) {
      const target = targetOf(name, file, files)
      if (target) importers.get(target)?.push(file)
    }
  }
  return importers
}

const isUsed = ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType)

/** Packages, pictures and style sheets have no importers here. */
function targetOf(name, importer, files) {
  if (name === 'server-entry') return 'app/server/entry.ts'
  if (!name.startsWith('.')) return undefined
  const path = posix.join(posix.dirname(importer), name.replace(/\?.*/, ''))
  return ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
    .map((ending) => path + ending)
    .find((candidate) => files.has(candidate))
}

const filesOf = (folders) =>
  git('ls-files', '--cached', '--others', '--exclude-standard', ...folders).filter((file) =>
    existsSync(inRoot(file)),
  )
