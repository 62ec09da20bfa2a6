import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { as } from '../support/members'

const PATH = '/api/admin/notices'

it('the team is told which feature waits for which key, and never a key', async () => {
  const admin = await as('admin')
  const before = { ...env }
  try {
    env.STRIPE_SECRET_KEY = undefined
    env.OPENAI_API_KEY = 'sk-a-key'
    const text = await (await admin.get(PATH)).text()
    expect(JSON.parse(text)).toEqual({
      notices: [{ feature: 'payments', missing: 'STRIPE_SECRET_KEY' }],
    })
    expect(text).not.toMatch(/whsec_|sk-/)
  } finally {
    env.STRIPE_SECRET_KEY = before.STRIPE_SECRET_KEY
    env.OPENAI_API_KEY = before.OPENAI_API_KEY
  }
})

it('nobody else is', async () => {
  expect((await (await as('vip')).get(PATH)).status).toBe(403)
})
