import { hashPassword } from '../../worker/accounts/password.ts'
import { DEMO_PASSWORD, demoMembers } from './demo-members.mjs'

const JOINED = '2026-10-01T12:00:00.000Z'

/** The three demo accounts. Existing ones are kept, changed passwords included. */
export const step = {
  name: 'members',
  demoOnly: true,

  async run({ insertMissing }) {
    await insertMissing('users', await Promise.all(demoMembers.map(toUser)))
    await insertMissing(
      'profiles',
      demoMembers.map(({ id }) => ({ user_id: id, updated_at: JOINED })),
    )
    await insertMissing('vip_grants', [{ user_id: 'demo-vip', created_at: JOINED }])
    await insertMissing('admins', [{ id: 'demo-admin', user_id: 'demo-admin' }])
  },
}

const toUser = async ({ id, email, username }) => ({
  id,
  email,
  email_confirmed_at: JOINED,
  username,
  password_hash: await hashPassword(DEMO_PASSWORD),
  created_at: JOINED,
  updated_at: JOINED,
})
