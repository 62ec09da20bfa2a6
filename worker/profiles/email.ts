import { type MoveToNewAddress, confirmEmail, requirePassword, startEmailChange } from '../accounts'
import type { EmailChange } from '../../shared/accounts'
import type { Database } from '../db/client'
import type { AlsoWrite } from '../domain-events'
import { PERSONAL_DATA } from './personal-data'

const changeEmailEverywhere: MoveToNewAddress = (db, emails, condition) =>
  Object.values(PERSONAL_DATA).flatMap(
    ({ changeEmail }) => changeEmail?.(db, emails, condition) ?? [],
  )

/** Uses a mailed link. If it replaces the address, data that was matched by the old one is changed too. */
export const confirmEmailByLink = (
  db: Database,
  token: string,
  currentSessionId: string | undefined,
  also: AlsoWrite,
) => confirmEmail(db, token, { readdress: changeEmailEverywhere, also }, currentSessionId)

/**
 * The token of the link to be mailed to the new address.
 * @throws DomainError `invalid_input` for the field `password`, `email_unchanged`, `email_taken`
 */
export async function requestEmailChange(
  db: Database,
  userId: string,
  { email, password }: EmailChange,
) {
  const { username, email: oldEmail } = await requirePassword(db, userId, password)
  const token = await startEmailChange(db, { id: userId, email: oldEmail }, email)
  return { token, username, oldEmail }
}
