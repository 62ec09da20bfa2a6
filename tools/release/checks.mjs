const VERSION = /^(\d+)\.(\d+)\.(\d+)$/
const HEADING = /^## \[Unreleased\]$/m

/** @param {string} version 'major.minor.patch' */
export const isVersion = (version) => VERSION.test(version)

const numbers = (version) => VERSION.exec(version)?.slice(1).map(Number) ?? [0, 0, 0]

/** Whether `a` is a later version than `b`. */
export function isLater(a, b) {
  const [left, right] = [numbers(a), numbers(b)]
  const at = left.findIndex((number, index) => number !== right[index])
  return at !== -1 && left[at] > right[at]
}

/** The changes under “Unreleased”, without its heading. */
export function unreleased(changelog) {
  const [, rest = ''] = changelog.split(HEADING)
  return rest.split(/^## /m)[0].trim()
}

/**
 * The changelog with “Unreleased” as this version, and an empty “Unreleased” above it.
 * @param {string} changelog
 * @param {string} version
 * @param {string} day 'YYYY-MM-DD'
 */
export const asReleased = (changelog, version, day) =>
  changelog.replace(HEADING, `## [Unreleased]\n\n## [${version}] - ${day}`)

/**
 * What forbids a release, each with its remedy.
 * @param {string} version
 * @param {{ current: string, branch: string, changes: string, tags: string[], changelog: string, edited: string[] }} state
 *   `changes`: of the work tree, as `git status` prints them; `edited`: migrations of the last release that were changed or deleted since
 * @returns {{ what: string, remedy: string }[]}
 */
export function obstacles(version, { current, branch, changes, tags, changelog, edited }) {
  if (!isVersion(version))
    return [
      {
        what: `“${version}” is no version.`,
        remedy: 'Name one: npm run release -- 1.2.3 (semver.org).',
      },
    ]
  const found = [
    [
      tags.includes(`v${version}`) || !isLater(version, current),
      `${version} is not later than ${current}.`,
      'Choose the next version: patch for mends, minor for what is new, major for what a team has to do by hand.',
    ],
    [branch !== 'main', `This is the branch ${branch}.`, 'Releases are made on main.'],
    [changes !== '', 'The work tree has changes.', 'Commit or discard them.'],
    [
      unreleased(changelog) === '',
      'CHANGELOG.md says nothing under “Unreleased”.',
      'Say what changed, for a team that decides whether to upgrade.',
    ],
    [
      edited.length > 0,
      `Released migrations were changed: ${edited.join(', ')}.`,
      'Undo that, and add a migration that does the rest: clubs have run the released ones.',
    ],
  ]
  return found.filter(([isWrong]) => isWrong).map(([, what, remedy]) => ({ what, remedy }))
}
