import { describe, expect, it } from 'vitest'
import { asReleased, isLater, obstacles, unreleased } from '../../tools/release/checks.mjs'

const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- A shop.

## [1.0.0] - 2026-12-01

- The first one.
`

const READY = {
  current: '1.0.0',
  branch: 'main',
  changes: '',
  tags: ['v1.0.0'],
  changelog: CHANGELOG,
  edited: [],
}

const whats = (version, state = {}) =>
  obstacles(version, { ...READY, ...state }).map(({ what }) => what)

describe('a release', () => {
  it('may be made of a clean main with a later version and changes to tell', () => {
    expect(whats('1.1.0')).toEqual([])
  })

  it.each(['', '1.1', 'v1.1.0', '1.1.0-beta', 'next'])(
    'needs a version, which %j is not',
    (version) => {
      expect(whats(version)).toEqual([`“${version}” is no version.`])
    },
  )

  it.each(['1.0.0', '0.9.9'])('%s is not later than 1.0.0', (version) => {
    expect(whats(version)).toEqual([`${version} is not later than 1.0.0.`])
  })

  it('is refused on another branch, with changes, without a word in the changelog, and with an edited migration', () => {
    expect(whats('1.1.0', { branch: 'shop' })).toEqual(['This is the branch shop.'])
    expect(whats('1.1.0', { changes: ' M README.md' })).toEqual(['The work tree has changes.'])
    expect(whats('1.1.0', { changelog: asReleased(CHANGELOG, '1.0.1', '2026-12-02') })).toEqual([
      'CHANGELOG.md says nothing under “Unreleased”.',
    ])
    expect(whats('1.1.0', { edited: ['migrations/0000_club.sql'] })).toEqual([
      'Released migrations were changed: migrations/0000_club.sql.',
    ])
  })
})

it('compares versions by number', () => {
  expect(isLater('1.10.0', '1.9.9')).toBe(true)
  expect(isLater('2.0.0', '1.99.0')).toBe(true)
  expect(isLater('1.0.0', '1.0.0')).toBe(false)
  expect(isLater('1.0.9', '1.1.0')).toBe(false)
})

it('gives what was unreleased the version and the day', () => {
  const released = asReleased(CHANGELOG, '1.1.0', '2026-12-24')
  expect(unreleased(CHANGELOG)).toBe('### Added\n\n- A shop.')
  expect(unreleased(released)).toBe('')
  expect(released).toContain('## [Unreleased]\n\n## [1.1.0] - 2026-12-24\n\n### Added')
})
