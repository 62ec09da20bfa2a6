import { expect, it } from 'vitest'
import { app } from '../../../worker/app'
import { routeTable } from '../../../worker/http/route-table'
import { as } from '../../support/members'

const STRANGE = ['0', '-1', '1e9', 'abc', '9007199254740993', '1 OR 1=1', '1;--', '%', "'"]

const withId = routeTable(app).filter(({ who, path }) => who === 'admin' && path.includes('/:'))

it.each(withId)('$method $path knows nothing by a strange id', async ({ method, path }) => {
  const admin = await as('admin')
  for (const id of STRANGE) {
    const address = path.replace(/:\w+/g, encodeURIComponent(id))
    // Good for any of them, as far as it goes: the id alone is wrong.
    const body = { status: 'read', note: 'x', subscribed: false, name: 'x', address: 'x' }
    const response = await admin.send(address, { method, ...(method !== 'GET' && { body }) })
    expect([400, 404]).toContain(response.status)
    expect(await response.json()).toMatchObject({ error: expect.any(String) })
  }
})
