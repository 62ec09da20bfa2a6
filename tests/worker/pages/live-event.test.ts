import { expect, it } from 'vitest'
import { anyone } from '../../support/browser'
import { signedInAs } from '../../support/members'
import { livePartyId } from '../../support/parties'

const read = async (path: string, language = 'en') =>
  (await anyone.get(path, { 'Accept-Language': language })).text()

it('a party that is live is so from the document of its event on', async () => {
  const id = await livePartyId()
  const live = await read(`/events/${id}`)
  expect(live).toMatch(/<meta name="description" content="Live now · /)
  expect(live).toContain(`href="/live/${id}"`)
  expect(live).toContain('Join now')
  expect(live).not.toContain('Past event')
  expect(live).not.toContain('Sold Out')
  const portuguese = await read(`/events/${id}`, 'pt-BR')
  expect(portuguese).toMatch(/<meta name="description" content="Ao vivo agora · /)
  expect(portuguese).not.toContain('Esgotado')
  expect(await read('/events')).toContain(`href="/live/${id}"`)
})

it('a party that its host has ended is a past event', async () => {
  const id = await livePartyId()
  await (await signedInAs('admin')).post(`/api/admin/parties/${id}/end`)
  const over = await read(`/events/${id}`)
  expect(over).toContain('Past event')
  expect(over).not.toContain('Live now')
})
