import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startPasswordReset } from '../../../worker/accounts/password-resets'
import { passwordResets } from '../../../worker/accounts/tables'
import { isoIn } from '../../../worker/lib/ids'
import { anyone } from '../../support/browser'
import { database, newMember } from '../../support/members'

const CHECK = '/api/auth/reset-password/check'
const check = (token: unknown) => anyone.post(CHECK, { token })
const linkOf = async () => {
  const { id, email } = await newMember()
  return { id, token: (await startPasswordReset(database, email)).token }
}

describe('a reset link, before its form is filled in', () => {
  it('works, and looking at it does not use it', async () => {
    const { token } = await linkOf()
    expect((await check(token)).status).toBe(204)
    expect((await check(token)).status).toBe(204)
    const confirm = { token, password: 'another-one' }
    expect((await anyone.post('/api/auth/reset-password/confirm', confirm)).status).toBe(204)
  })

  it('says that it was used', async () => {
    const { token } = await linkOf()
    await anyone.post('/api/auth/reset-password/confirm', { token, password: 'another-one' })
    const used = await check(token)
    expect(used.status).toBe(400)
    expect(await used.json()).toMatchObject({ code: 'expired_reset_link' })
  })

  it('says that it is too old', async () => {
    const { id, token } = await linkOf()
    await database
      .update(passwordResets)
      .set({ expires_at: isoIn(-1) })
      .where(eq(passwordResets.user_id, id))
    expect(await (await check(token)).json()).toMatchObject({ code: 'expired_reset_link' })
  })

  it('that nobody mailed is invalid', async () => {
    for (const token of ['', 'made-up']) {
      const unknown = await check(token)
      expect(unknown.status).toBe(400)
      expect(await unknown.json()).toMatchObject({
        code: 'invalid_reset_link',
        error: 'Invalid reset link. Please request a new password reset.',
      })
    }
  })

  it('refuses what is no token', async () => {
    for (const token of [5, null, undefined, 'x'.repeat(201)]) {
      const malformed = await check(token)
      expect(malformed.status).toBe(400)
      expect(await malformed.json()).toMatchObject({ code: 'invalid_input' })
    }
  })

  it('cannot be guessed without end', async () => {
    const { token } = await linkOf()
    const headers = { 'CF-Connecting-IP': '203.0.113.77' }
    const statuses = []
    for (let tries = 0; tries < 61; tries += 1)
      statuses.push(
        (await anyone.send(CHECK, { method: 'POST', body: { token: `x${tries}` }, headers }))
          .status,
      )
    expect(statuses.at(-1)).toBe(429)
    expect((await check(token)).status).toBe(204)
  })
})
