import { type Context, Hono } from 'hono'
import { type AppPassword, NewAppPassword } from '../../../shared/app-passwords'
import type { AppEnv } from '../../env'
import { inBackground } from '../../http/background'
import { rateLimit } from '../../http/rate-limit'
import { validJson } from '../../http/validate'
import { mailLanguage } from '../../platform/mail'
import { enqueue } from '../../platform/tasks'
import { readBrand } from '../../site'
import { createAppPassword, deleteAppPassword, listAppPasswords } from './keys'
import { NEW_APP_PASSWORDS_OF_MEMBER } from '../limits'
import { appPasswordMail } from '../mails'
import { member, memberWith } from '../middleware'

/** A member's passwords for music players, mounted at /api/account/app-passwords. */
export const appPasswords = new Hono<AppEnv>()
  .get(
    '/',
    memberWith((c, memberId) => [listAppPasswords(c.var.db, memberId)]),
    (c) => c.json({ app_passwords: c.var.found[0] satisfies AppPassword[] }),
  )
  .use(member)
  .post('/', validJson(NewAppPassword), async (c) => {
    const { viewer } = c.var
    await rateLimit(c, NEW_APP_PASSWORDS_OF_MEMBER, viewer.id)
    const { name } = c.req.valid('json')
    const created = await createAppPassword(c.var.db, c.env, viewer, name)
    // An address that is not proven may be somebody else's.
    if (viewer.emailConfirmed) await mailNotice(c, name)
    return c.json(created, 201)
  })
  .delete('/:id', async (c) => {
    const id = c.req.param('id')
    await deleteAppPassword(c.var.db, c.var.viewer.id, id)
    // Ends the streams that were opened with it.
    c.var.emit({ type: 'session_ended', memberId: c.var.viewer.id, sessionId: id })
    return c.body(null, 204)
  })

async function mailNotice(c: Context<AppEnv>, name: string) {
  const { siteName } = await readBrand(c.var.db)
  const link = `${c.env.PUBLIC_ORIGIN}/social/settings`
  const language = mailLanguage(c.req.header('Accept-Language'))
  const mail = appPasswordMail(siteName, c.var.viewer, { name, link }, language)
  inBackground(c, enqueue(c.env, { type: 'mail', mail }))
}
