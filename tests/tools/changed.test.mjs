import { expect, it } from 'vitest'
import { partsOf, readImporters } from '../../tools/testing/changed.mjs'

/** A small project: who imports each file. */
const IMPORTERS = new Map([
  ['worker/lib/ids.ts', ['worker/feed/posts.ts', 'worker/tv/channel-queries.ts']],
  ['worker/feed/posts.ts', ['worker/app.ts']],
  ['worker/tv/channel-queries.ts', ['worker/app.ts']],
  ['worker/app.ts', ['tests/worker/feed/posts.test.ts', 'tests/worker/tv/channels.test.ts']],
  ['app/lib/clock.ts', ['app/features/feed/screen.tsx', 'tests/app/lib/clock.test.ts']],
  ['app/features/feed/screen.tsx', ['app/routes/social/post.$id.tsx']],
  ['app/routes/social/post.$id.tsx', ['app/route-tree.gen.ts']],
  ['app/routes/tv.tsx', ['app/route-tree.gen.ts']],
  ['app/route-tree.gen.ts', []],
  ['tests/support/feed.ts', ['tests/worker/feed/posts.test.ts']],
  ['tests/worker/feed/posts.test.ts', []],
  ['tests/worker/tv/channels.test.ts', []],
  ['tests/app/lib/clock.test.ts', []],
  ['tests/e2e/community.spec.ts', []],
  ['tests/e2e/tv.spec.ts', []],
])
const SOURCES = {
  'app/routes/social/post.$id.tsx': "createFileRoute('/_member/social/post/$id')({})",
  'app/routes/tv.tsx': "createFileRoute('/tv')({})",
  'tests/e2e/community.spec.ts': 'await page.goto(`/social/post/${id}?from=mail`)',
  'tests/e2e/tv.spec.ts': "await page.goto('/tv')",
}
const sourceOf = (file) => {
  if (!IMPORTERS.has(file)) throw new Error(`${file} does not exist`)
  return SOURCES[file] ?? ''
}
const brokenBy = (...changed) => Object.fromEntries(partsOf(changed, IMPORTERS, sourceOf))

it.each([
  [
    'a file of one domain: its tests',
    'worker/feed/posts.ts',
    { checks: [], worker: ['tests/worker/feed/posts.test.ts'] },
  ],
  [
    'a file that two domains import: the tests of both',
    'worker/lib/ids.ts',
    {
      checks: [],
      worker: ['tests/worker/feed/posts.test.ts', 'tests/worker/tv/channels.test.ts'],
    },
  ],
  [
    'a helper of the tests: the tests that use it',
    'tests/support/feed.ts',
    { checks: [], worker: ['tests/worker/feed/posts.test.ts'] },
  ],
  [
    'a file of a screen: unit tests that import it, and journeys that open its page',
    'app/lib/clock.ts',
    { checks: ['tests/app/lib/clock.test.ts'], browser: ['tests/e2e/community.spec.ts'] },
  ],
  ['a journey: itself', 'tests/e2e/tv.spec.ts', { checks: [], browser: ['tests/e2e/tv.spec.ts'] }],
  ['a page of documentation: the checks', 'docs/scale.md', { checks: [] }],
  ['a page that was deleted: the checks', 'app/routes/gone.tsx', { checks: [] }],
  [
    'a set-up file of the unit tests: all of them',
    'tests/support/fresh-modules.ts',
    { checks: null },
  ],
  ['what composes the Worker: all of its tests', 'worker/app.ts', { checks: [], worker: null }],
  [
    'the migrations: all that has a database',
    'migrations/0001.sql',
    {
      checks: [],
      worker: null,
      backup: null,
    },
  ],
  [
    'the packages: everything',
    'package-lock.json',
    { checks: null, worker: null, backup: null, office: null, browser: null },
  ],
])('a change of %s', (_, file, broken) => {
  expect(brokenBy(file)).toEqual(broken)
})

it('the importers of this project are read from its files, without imports of types', async () => {
  const importers = await readImporters()
  expect(importers.get('worker/app.ts')).toContain('worker/index.ts')
  expect(importers.get('tools/testing/changed.mjs')).toContain('tests/tools/changed.test.mjs')
  // It imports the type of the routes.
  expect(importers.get('worker/feed/routes.ts')?.filter((file) => file.startsWith('app/'))).toEqual(
    [],
  )
})
