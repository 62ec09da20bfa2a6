import { parseJson, mustRun } from '../deploy/run-wrangler.mjs'
import { literal } from '../seed/sql.mjs'
import { Problem } from '../setup/problem.mjs'

/**
 * Makes the account with this address an admin. The first admin cannot be promoted on the site.
 * @param {{
 *   wrangler: import('../deploy/run-wrangler.mjs').Wrangler,
 *   email: string,
 *   unproven: boolean,
 *   id: string,
 *   where: string[],
 *   place: string,
 *   elsewhere: string,
 * }} grant `unproven` also accepts an unconfirmed address; `where` are wrangler's arguments for the database, `place` names it for people, `elsewhere` tells how to name another one
 * @returns {Promise<string>} the message for the user
 */
export async function grantAdmin({ wrangler, email, unproven, id, where, place, elsewhere }) {
  const answer = await mustRun(
    wrangler,
    [
      'd1',
      'execute',
      'DB',
      ...where,
      '--json',
      '--command',
      grantStatements(email, id, unproven).join(' '),
    ],
    `The accounts of ${place} could not be read`,
    'If the lines above say that a table is missing, start or deploy the site once, so that it is migrated.',
  )
  const [granted, found] = parseJson(answer).map(({ results }) => results)
  const [account] = found
  if (!account) {
    throw new Problem(
      `No account on ${place} has the address ${email}.`,
      `Sign up with it on the site, then run the same command again.\n${elsewhere}`,
    )
  }
  if (granted.length === 0 && account.is_admin)
    return `${account.username} (${email}) is an admin of ${place} already.`
  if (granted.length === 0) {
    throw new Problem(
      `${account.username} has not confirmed the address ${email}: anybody can sign up with it.`,
      'Open the link in the confirmation mail (`Settings` sends it again), then run the same command again.\n' +
        'If you know that the account is yours, add --unproven.',
    )
  }
  return `${account.username} (${email}) is now an admin of ${place}. Reload the page to see it.`
}

/** Grants in one statement, so that two concurrent runs grant once; then returns the account. */
export const grantStatements = (email, id, unproven) => [
  `insert or ignore into admins (id, user_id) select ${literal(id)}, id from users ` +
    `where email = ${literal(email)} and is_admin = 0` +
    `${unproven ? '' : ' and email_confirmed_at is not null'} returning user_id;`,
  `select username, (is_admin or id in (select user_id from admins)) as is_admin from users ` +
    `where email = ${literal(email)};`,
]
