import { expect, it } from 'vitest'
import type { PublicEvent } from '../../../shared/events'
import { anyone } from '../../support/browser'
import { newEvent } from '../../support/events'
import { signedInAs } from '../../support/members'
import { partyForm } from '../../support/parties'

const read = async (id: string) => (await anyone.get(`/api/events/${id}`)).json<PublicEvent>()

it('an event says who may come to its party, and nothing of the kind without one', async () => {
  const admin = await signedInAs('admin')
  for (const audience of ['members', 'vip'] as const) {
    const { party } = await (
      await admin.post('/api/admin/parties', { ...(await partyForm()), audience })
    ).json<{ party: { id: string } }>()
    expect(await read(party.id)).toMatchObject({ is_party: true, audience })
  }
  const { id } = await newEvent()
  expect(await read(id)).not.toHaveProperty('audience')
})
