import { Hono } from 'hono'
import { EmailChange, EmailConfirmation } from '../../shared/accounts'
import { Page } from '../../shared/feed'
import { MemberConsent } from '../../shared/marketing'
import { AccountDeletion, ProfileChange } from '../../shared/profiles'
import { PASSWORD_CHECKS_OF_MEMBER, appPasswords, editProfile } from '../accounts'
import { oneBatch } from '../db/batch'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { requestLanguage } from '../http/language'
import { action, query } from '../http/route'
import { changeMemberConsent, consentFrom, selectMemberConsent } from '../marketing'
import { confirmAddress, mailConfirmationAgain, requestEmailChange } from './email-routes'
import { deleteAccount, exportEverything } from './account-routes'
import { findVisibleProfile, listVisiblePosts } from './visible'

const EDITS_OF_MEMBER: RateLimit = { name: 'profile_edits', max: 30, seconds: 600 }
const EXPORTS_OF_MEMBER: RateLimit = { name: 'exports', max: 10, seconds: 3600 }

/** Members as others see them, mounted at /api/users. */
export const users = new Hono<AppEnv>()
  .get('/:id', query({ who: 'member', read: findVisibleProfile }))
  .get('/:id/posts', query({ who: 'member', query: Page, read: listVisiblePosts }))

export type UsersApi = typeof users

/** One's own profile, mounted at /api/profile. */
export const profile = new Hono<AppEnv>().patch(
  '/',
  action({
    who: 'member',
    body: ProfileChange,
    limit: EDITS_OF_MEMBER,
    write: editProfile,
  }),
)

export type ProfileApi = typeof profile

/** One's own data, mounted at /api/account. */
export const account = new Hono<AppEnv>()
  .delete(
    '/',
    action({
      who: 'member',
      body: AccountDeletion,
      limit: PASSWORD_CHECKS_OF_MEMBER,
      run: deleteAccount,
    }),
  )
  .put(
    '/email',
    action({
      who: 'member',
      body: EmailChange,
      limit: PASSWORD_CHECKS_OF_MEMBER,
      status: 202,
      run: requestEmailChange,
    }),
  )
  .get(
    '/export',
    query({ who: 'member', from: 'primary', limit: EXPORTS_OF_MEMBER, run: exportEverything }),
  )
  .get(
    '/newsletter',
    query({
      who: 'member',
      read: ({ db, memberId }) =>
        oneBatch({ consent: selectMemberConsent(db, memberId) }, ({ consent }) =>
          consentFrom(consent),
        ),
    }),
  )
  .put(
    '/newsletter',
    action({
      who: 'member',
      body: MemberConsent,
      run: ({ db, viewer, http }, { subscribed }) =>
        changeMemberConsent(db, viewer, { subscribed, language: requestLanguage(http) }),
    }),
  )
  .route('/app-passwords', appPasswords)

export type AccountApi = typeof account

/** Links that prove an address, mounted at /api/auth/confirm-email. Opening one changes nothing; the page's button posts. */
export const confirmation = new Hono<AppEnv>()
  .post('/', action({ who: 'anyone', body: EmailConfirmation, run: confirmAddress }))
  .post('/resend', action({ who: 'member', status: 202, run: mailConfirmationAgain }))

export type ConfirmationApi = typeof confirmation
