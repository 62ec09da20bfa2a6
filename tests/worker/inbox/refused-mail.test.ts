import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'

import { newMessage, readMessage, reply } from '../../support/inbox'
import { signedInAs } from '../../support/members'

// In its own file, because queue and mail binding are the real ones here.
it('a reply to an address that refuses mail fails at the first try, and can be resent by hand', async () => {
  env.MAIL_REFUSED = 'refused.test'
  try {
    const admin = await signedInAs('admin')
    const { id } = await newMessage({ email: 'ana@refused.test' })
    const { response, replyId } = await reply(admin, id)
    expect(response.status).toBe(201)
    const state = async () => (await readMessage(admin, id)).replies[0]
    await expect.poll(state).toMatchObject({ failed: true, sent_at: null })
    env.MAIL_REFUSED = undefined
    const again = await admin.post(`/api/admin/messages/${id}/replies/${replyId}/retry`)
    expect(again.status).toBe(202)
    await expect.poll(state).toMatchObject({ failed: false, sent_at: expect.any(String) })
  } finally {
    env.MAIL_REFUSED = undefined
  }
})
