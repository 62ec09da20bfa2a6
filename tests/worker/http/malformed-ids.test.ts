import { expect, it } from 'vitest'
import { app } from '../../../worker/app'
import { routeTable } from '../../../worker/http/route-table'
import { signedInAs } from '../../support/members'

const STRANGE = ['0', '-1', '1e9', 'abc', '9007199254740993', '1 OR 1=1', '1;--', '%', "'"]

/** Deleting a missing item answers like an unknown one; an unknown checkout answers only that it failed. */
const CALM: Record<string, number> = {
  'DELETE /api/favorites/:trackId': 204,
  'DELETE /api/members/:id/mute': 204,
  'DELETE /api/members/:id/block': 204,
  'DELETE /api/posts/:id/like': 204,
  'GET /api/membership/checkouts/:id': 200,
}

/** These answer with a page for people. */
const isPage = (path: string) =>
  path.startsWith('/api/unsubscribe/') || path.startsWith('/api/notifications/mail/')

let clients = 0
/** One address may write 600 times a minute, which all these together exceed. */
const anotherClient = () => ({ 'CF-Connecting-IP': `2001:db8:0:${(++clients).toString(16)}::1` })

const withId = routeTable(app).filter(({ path }) => path.includes('/:'))

it.each(withId)('$method $path answers a malformed id with not found', async ({ method, path }) => {
  const admin = await signedInAs('admin')
  const calm = CALM[`${method} ${path}`]
  const ask = async (id: string) => {
    const address = path.replace(/:\w+/g, encodeURIComponent(id))
    // A valid body for any of them: only the id is wrong.
    const body = { status: 'read', note: 'x', subscribed: false, name: 'x', address: 'x' }
    const response = await admin.send(address, {
      method,
      headers: anotherClient(),
      ...(method !== 'GET' && { body }),
    })
    expect(calm ? [calm] : [400, 404]).toContain(response.status)
    if (!calm && !isPage(path))
      expect(await response.json()).toMatchObject({ error: expect.any(String) })
  }
  await Promise.all(STRANGE.map(ask))
})
