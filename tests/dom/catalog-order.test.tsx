import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from './support/api'
import { aRelease } from './support/data'
import { openOffice } from './support/office'

const ORDER = '/api/admin/releases/order'

it('orders the catalog, and shows the old order when the server refuses the new one', async () => {
  let refuses = false
  const { sent } = await openOffice('/admin/releases', {
    [`GET ${ORDER}`]: () => ({
      releases: ['One', 'Two', 'Three'].map((title) => ({ id: title.toLowerCase(), title })),
    }),
    [`PUT ${ORDER}`]: () =>
      refuses ? refusal(400, 'invalid_input') : new Response(null, { status: 204 }),
    'GET /api/admin/releases': () => ({ releases: [aRelease()], next_cursor: null }),
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Order of the catalog').click()
  const list = page.getByRole('list', { name: 'Releases' })
  const shown = () =>
    list
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('.font-bold')?.textContent)
  await button('Move Three up').click()
  await expect.poll(shown).toEqual(['One', 'Three', 'Two'])
  await expect.poll(() => sent(`PUT ${ORDER}`)).toEqual([{ release_ids: ['one', 'three', 'two'] }])
  refuses = true
  await button('Move One down').click()
  await expect.poll(shown).toEqual(['One', 'Two', 'Three'])
})
