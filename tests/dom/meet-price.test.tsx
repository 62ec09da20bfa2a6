import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { PublicEvent } from '../../shared/events'
import { openClub } from './support/club'
import { anEvent } from './support/data'

const FREE = { ticket_price_min: 0, ticket_price_max: null }
const open = (more: Partial<PublicEvent>) =>
  openClub(
    '/events/night',
    { 'GET /api/events/:id': () => anEvent({ ...FREE, ...more }) },
    { user: null },
  )
const free = () => page.getByText('Free', { exact: true })

it.each<[string, Partial<PublicEvent>, string]>([
  ['a meet for VIPs', { is_virtual: true }, 'Online, for VIP members'],
  [
    'a party for VIPs',
    { is_virtual: true, is_party: true, audience: 'vip' },
    'Online, for VIP members',
  ],
  [
    'a party for all members',
    { is_virtual: true, is_party: true, audience: 'members' },
    'Online, for all members',
  ],
])('%s says who may come, and not that it is free', async (_, event, sentence) => {
  await open(event)
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(free()).not.toBeInTheDocument()
})

it('a show without a price is free, and a meet with one says it', async () => {
  const { screen } = await open({})
  await expect.element(free()).toBeVisible()
  await screen.unmount()
  await open({ is_virtual: true, ticket_price_min: 5 })
  await expect.element(page.getByText('$5.00')).toBeVisible()
})
