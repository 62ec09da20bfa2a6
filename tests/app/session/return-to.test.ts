import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnToSearch, safeReturnTo } from '../../../shared/return-to'

describe('the destination after signing in', () => {
  it.each(['/', '/music', '/social?tab=new#post', '/a//b', '/music/track/x%2F%2Fy'])(
    'keeps a path of ours: %s',
    (path) => expect(safeReturnTo(path)).toBe(path),
  )

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/music\\..\\',
    'javascript:alert(1)',
    'music',
    '',
    ' /music',
    42,
    null,
    undefined,
    ['/music'],
  ])('drops what could lead elsewhere: %j', (next) => expect(safeReturnTo(next)).toBeNull())

  it('never leaves the site, whatever is given', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', 'a') }),
        (given) => {
          const path = safeReturnTo(given)
          if (path !== null) expect(new URL(path, 'https://club.test').host).toBe('club.test')
        },
      ),
    )
  })

  it('keeps nothing else in the URL', () => {
    expect(returnToSearch({ next: '/music', token: 'x' })).toEqual({ next: '/music' })
    expect(returnToSearch({ next: '//evil.example' })).toEqual({})
  })
})
