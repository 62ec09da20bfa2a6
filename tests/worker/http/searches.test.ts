import { describe, expect, it } from 'vitest'
import { app } from '../../../worker/app'
import { routeTable } from '../../../worker/http/route-table'
import { signedInAs } from '../../support/members'

/** D1 limits a pattern to fifty bytes; the others are wildcards or have several spellings. */
const SEARCHES = [
  'x'.repeat(60),
  '%',
  '_',
  "'",
  '"',
  '\\',
  'João '.repeat(20),
  '\u0000',
  '\ud800',
  "' or 1=1 --",
]

const searched = routeTable(app).filter(({ query }) => {
  const { properties = {} } = { ...query } as { properties?: object }
  return 'search' in properties
})

describe('every search', () => {
  it('is found among the routes', () => {
    expect(searched.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/admin/messages', '/api/admin/tickets.csv']),
    )
  })

  it.each(searched)('$path takes any text literally', async ({ path }) => {
    const admin = await signedInAs('admin')
    for (const search of SEARCHES) {
      const response = await admin.get(`${path}?${new URLSearchParams({ search }).toString()}`)
      expect(response.status).toBe(200)
      await response.text()
    }
    const tooLong = await admin.get(`${path}?search=${'x'.repeat(2000)}`)
    expect([200, 400]).toContain(tooLong.status)
  })
})
