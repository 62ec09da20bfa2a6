import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { paymentHolds } from '../../../worker/membership/tables'
import { signedInAs, database, newMember } from '../../support/members'

const PATH = '/api/admin/notices'

it('the team sees which features wait for which key, and never a key', async () => {
  const admin = await signedInAs('admin')
  const before = { ...env }
  try {
    env.STRIPE_SECRET_KEY = undefined
    env.OPENAI_API_KEY = 'sk-a-key'
    const text = await (await admin.get(PATH)).text()
    expect(JSON.parse(text)).toEqual({
      notices: [{ feature: 'payments', missing: 'STRIPE_SECRET_KEY' }],
      open_disputes: 0,
    })
    expect(text).not.toMatch(/whsec_|sk-/)
  } finally {
    env.STRIPE_SECRET_KEY = before.STRIPE_SECRET_KEY
    env.OPENAI_API_KEY = before.OPENAI_API_KEY
  }
})

it('the team sees the number of disputed payments until they are decided', async () => {
  const { id } = await newMember()
  const disputed = async (dispute: 'open' | 'lost' | null) => {
    const charge = { charge_id: `ch_${id}`, subscription_id: 'sub_1', user_id: id, charged_at: '' }
    await database
      .insert(paymentHolds)
      .values({ ...charge, dispute })
      .onConflictDoUpdate({ target: paymentHolds.charge_id, set: { dispute } })
    return (await (await signedInAs('admin')).get(PATH)).json()
  }
  expect(await disputed('open')).toMatchObject({ open_disputes: 1 })
  expect(await disputed('lost')).toMatchObject({ open_disputes: 0 })
  expect(await disputed(null)).toMatchObject({ open_disputes: 0 })
})

it('nobody else sees notices', async () => {
  expect((await (await signedInAs('vip')).get(PATH)).status).toBe(403)
})
