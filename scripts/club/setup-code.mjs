import { createHash, randomBytes } from 'node:crypto'
import { mustRun, parseJson } from '../deploy/run-wrangler.mjs'
import { literal } from '../seed/sql.mjs'

const CODE_BYTES = 32

/** As worker/lib/tokens.ts stores it. */
const hashOf = (code) => createHash('sha256').update(code).digest('base64url')

/**
 * A new code for a club without an administrator; null if it has one. An older code stops working. Only the hash is stored.
 * @param {import('../deploy/run-wrangler.mjs').Wrangler} wrangler
 * @param {string[]} where wrangler's arguments for the database
 * @returns {Promise<string | null>}
 */
export async function issueSetupCode(wrangler, where, now = new Date()) {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const answer = await mustRun(
    wrangler,
    ['d1', 'execute', 'DB', ...where, '--json', '--command', codeStatement(hashOf(code), now)],
    'The set-up code could not be stored',
    'If the lines above say that a table is missing, start or deploy the site once, so that it is migrated.',
  )
  const [{ results }] = parseJson(answer)
  return results.length > 0 ? code : null
}

/** An import that was cut off keeps its place, so that it can continue with the new code. */
export const codeStatement = (hash, now) =>
  `insert into club_setup (id, code_hash, created_at) ` +
  `select 1, ${literal(hash)}, ${literal(now.toISOString())} ` +
  `where (not exists (select 1 from admins) and not exists (select 1 from users where is_admin)) ` +
  `or exists (select 1 from club_setup where import_id is not null and used_at is null) ` +
  `on conflict (id) do update set code_hash = excluded.code_hash, created_at = excluded.created_at, used_at = null ` +
  `returning id;`
