import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newMember } from '../site/member.mjs'

/** The payment rows of a stopped site. Read without wrangler, which would take seconds each time. */
export function readLedger({ stateDir }) {
  const folder = join(stateDir, 'v3/d1/miniflare-D1DatabaseObject')
  const [file] = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  const database = new DatabaseSync(join(folder, file))
  const rows = (statement) => database.prepare(statement).all()
  try {
    return {
      subscriptions: rows(
        'select s.id, u.username, s.vip_until from vip_subscriptions s join users u on u.id = s.user_id',
      ),
      letters: rows('select subscription_id, kind, sent_at from membership_mails'),
      events: rows('select id, type from stripe_events'),
    }
  } finally {
    database.close()
  }
}

/** Entries that occur more than once. */
export const doublesIn = (names) => names.length - new Set(names).size

/** A new member with an open payment page. */
export async function atCheckout(member) {
  const answer = await member.send('/api/create-checkout-session', {})
  if (!answer) throw new Error('No page to pay on')
  return answer.sessionId
}

/** A new member who has paid and is VIP. */
export async function newPayer(site) {
  const member = await newMember(site)
  await site.order('POST', `/checkout/${await atCheckout(member)}/pay`, {})
  await site.order('POST', '/webhooks/settled')
  return member
}

export async function isVip({ get }) {
  const response = await get('/api/auth/session').catch(() => null)
  return (await response?.json())?.user?.isVIP === true
}
