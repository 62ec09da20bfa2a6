import { env } from 'cloudflare:workers'
import { describeTables } from '../../worker/club/table-shapes'
import { hashToken } from '../../worker/lib/tokens'
import * as schema from '../../worker/schema'

const CODE = 'the-code'

/** A club that waits for its first administrator. */
export async function emptyClub() {
  for (const { name } of describeTables(schema).toReversed())
    await env.DB.prepare(`delete from "${name}"`).run()
  await env.DB.prepare(`insert into club_setup (id, code_hash, created_at) values (1, ?, '2026')`)
    .bind(await hashToken(CODE))
    .run()
}

/** What the page of the set-up sends. */
export const setupInput = (change: object = {}) => ({
  code: CODE,
  email: 'Owner@Club.test ',
  username: 'owner',
  password: 'a-long-password',
  artistName: ' Vera Lux ',
  siteName: 'Lux Society',
  ...change,
})

export const OWNER = { email: 'owner@club.test', password: 'a-long-password' }
