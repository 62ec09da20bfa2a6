import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DoorList } from '../../shared/tickets'
import { refusal } from './support/api'
import { openOffice } from './support/office'

const LIST = 'GET /api/admin/tickets/door-list'
const list = (more: Partial<DoorList> = {}): DoorList => ({
  event: {
    title: 'Neon Night',
    event_date: '2027-03-12T23:00:00.000Z',
    venue: 'The Warehouse',
    time_zone: 'America/New_York',
  },
  guests: [
    { id: '1', name: 'Ana Lima', email: 'ana@fans.test', order_id: 'O-1', status: 'confirmed' },
    { id: '2', name: '', email: 'bea@fans.test', order_id: 'O-2', status: 'pending' },
  ],
  is_cut: false,
  ...more,
})
const EVENTS = {
  'GET /api/admin/events': () => ({ events: [], total: 0, next_cursor: null }),
}

afterEach(() => vi.restoreAllMocks())

it('lists who comes, in the event’s own time zone, and prints', async () => {
  const print = vi.spyOn(globalThis, 'print').mockReturnValue()
  await openOffice('/admin/tickets/door-list?event=neon', { ...EVENTS, [LIST]: () => list() })
  await expect.element(page.getByText('Ana Lima')).toBeVisible()
  await expect.element(page.getByText(/March 12, 2027.*6:00.PM, The Warehouse/)).toBeVisible()
  await expect.element(page.getByText('2 orders')).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /bea@fans\.test/ }))
    .toHaveTextContent('bea@fans.testO-2Pending')
  await page.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
})

it('asks for an event first, and says when the list cannot be read', async () => {
  await openOffice('/admin/tickets/door-list', {
    ...EVENTS,
    [LIST]: () => refusal(500, 'internal'),
  })
  await expect.element(page.getByText(/Choose an event to see who comes/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument()
})
