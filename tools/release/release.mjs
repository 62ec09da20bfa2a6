import { readFileSync, writeFileSync } from 'node:fs'
import { Problem } from '../../scripts/setup/problem.mjs'
import { say, step } from '../../scripts/setup/progress.mjs'
import { inRoot } from '../../scripts/setup/root.mjs'
import { run } from '../../scripts/setup/run.mjs'
import { asReleased, obstacles } from './checks.mjs'

const CHANGELOG = inRoot('CHANGELOG.md')

/**
 * Checks that this commit may be released, runs all tests, writes the version and the day into package.json and CHANGELOG.md, commits and tags.
 * It pushes nothing.
 * @param {string} version 'major.minor.patch'
 * @throws Problem the first thing that forbids it
 */
export async function release(version) {
  const changelog = readFileSync(CHANGELOG, 'utf8')
  const { version: current } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const tags = lines(await git('tag', '--list', 'v*', '--sort=-version:refname'))
  const [first] = obstacles(version, {
    current,
    branch: await git('branch', '--show-current'),
    changes: await git('status', '--porcelain'),
    tags,
    changelog,
    edited: await editedMigrations(tags[0]),
  })
  if (first) throw new Problem(first.what, first.remedy)

  await step('All tests', async () => {
    const { code } = await run('npm', ['test'], { show: true })
    if (code !== 0)
      throw new Problem('The tests are red.', 'Nothing is released before they are green.')
  })

  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(CHANGELOG, asReleased(changelog, version, day))
  await orFail('npm', ['version', version, '--no-git-tag-version'])
  await git('commit', '--quiet', '--all', '--message', `Release ${version}`)
  await git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`)
  say(`  ${version} is committed and tagged. Publish it: git push --follow-tags`)
}

/** Migrations that the last release had and that are not as they were. */
async function editedMigrations(tag) {
  if (!tag) return []
  const changed = await git(
    'diff',
    '--name-only',
    '--diff-filter=MDR',
    tag,
    '--',
    'migrations/*.sql',
  )
  return lines(changed)
}

const git = async (...args) => (await orFail('git', args)).trim()

async function orFail(command, args) {
  const { code, stdout, output } = await run(command, args)
  if (code !== 0) throw new Problem(`${command} ${args[0]} failed.`, output.trim())
  return stdout
}

const lines = (text) => text.split('\n').filter(Boolean)
