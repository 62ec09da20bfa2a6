import { Hono } from 'hono'
import type * as z from 'zod/mini'
import { type AppPassword, NewAppPassword } from '../../../shared/app-passwords'
import { oneBatch } from '../../db/batch'
import type { AppEnv, Checked } from '../../env'
import { rateLimit } from '../../http/rate-limit'
import { action, query } from '../../http/route'
import { mailLanguage } from '../../mail'
import { enqueue } from '../../queue'
import { readBrand } from '../../site'
import { createAppPassword, deleteAppPassword, listAppPasswords } from './keys'
import { NEW_APP_PASSWORDS_OF_MEMBER } from '../rate-limits'
import { appPasswordMail } from '../security-mails'

/** A member's passwords for music players, mounted at /api/account/app-passwords. */
export const appPasswords = new Hono<AppEnv>()
  .get(
    '/',
    query({
      who: 'member',
      from: 'primary',
      read: ({ db, memberId }) =>
        oneBatch(
          { app_passwords: listAppPasswords(db, memberId) },
          (
            found,
          ): {
            app_passwords: AppPassword[]
          } => found,
        ),
    }),
  )
  .post('/', action({ who: 'member', body: NewAppPassword, status: 201, run: create }))
  .delete(
    '/:id',
    action({
      who: 'member',
      run: async ({ db, viewer, param, emit }) => {
        await deleteAppPassword(db, viewer.id, param('id'))
        // Ends the streams that were opened with it.
        emit({ type: 'session_ended', memberId: viewer.id, sessionId: param('id') })
      },
    }),
  )

async function create(c: Checked, { name }: z.output<typeof NewAppPassword>) {
  const { db, env, viewer, http } = c
  await rateLimit(http, NEW_APP_PASSWORDS_OF_MEMBER, viewer.id)
  const created = await createAppPassword(db, env, viewer, name)
  // An address that is not proven may be somebody else's.
  if (viewer.emailConfirmed) await mailNotice(c, name)
  return created
}

async function mailNotice({ db, env, viewer, background, http }: Checked, name: string) {
  const club = { brand: await readBrand(db), origin: env.PUBLIC_ORIGIN }
  const link = `${env.PUBLIC_ORIGIN}/social/settings`
  const language = mailLanguage(http.req.header('Accept-Language'))
  const mail = appPasswordMail(club, viewer, { name, link }, language)
  background(enqueue(env, { type: 'mail', mail }))
}
