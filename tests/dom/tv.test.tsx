import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { TvChannel } from '../../shared/tv'
import { FAN, VIP, openClub } from './support/club'

const channel: TvChannel = {
  id: 'live',
  name: 'Live from the loft',
  description: 'Shows as they happen.',
  thumbnail: '/brand/default-picture.webp',
  type: 'embed',
}
const TV = { 'GET /api/tv/channels': () => ({ channels: [channel] }) }

it.each([
  ['en', 'Live channel', 'Live'],
  ['pt-BR', 'Canal ao vivo', 'Ao vivo'],
] as const)(
  'does not say live over a page that may be off air: %s',
  async (language, kind, live) => {
    await openClub('/tv', TV, { user: VIP, language })
    await expect.element(page.getByText(kind, { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText(live, { exact: true })).not.toBeInTheDocument()
  },
)

it('a locked channel leads to VIP', async () => {
  await openClub('/tv', TV, { user: FAN })
  await expect
    .element(page.getByRole('main').getByRole('link', { name: /Live from the loft/ }))
    .toHaveAttribute('href', expect.stringContaining('/vip-signup'))
})
