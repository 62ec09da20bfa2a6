import { withLocalStorage } from '../../seed/local-storage.mjs'
import { newMember } from '../site/member.mjs'

/** What a stopped site has written down of its members' payments. */
export const readLedger = ({ stateDir }) =>
  withLocalStorage(stateDir, async ({ DB }) => {
    const rows = async (statement) => (await DB.prepare(statement).all()).results
    return {
      subscriptions: await rows(
        'select s.id, u.username, s.vip_until from vip_subscriptions s join users u on u.id = s.user_id',
      ),
      letters: await rows('select subscription_id, kind, sent_at from vip_letters'),
      events: await rows('select id, type from stripe_events'),
    }
  })

/** More than one of a kind. */
export const doublesIn = (names) => names.length - new Set(names).size

/** Somebody who signed up, with the page on which they pay. */
export async function atCheckout(member) {
  const answer = await member.send('/api/create-checkout-session', {})
  if (!answer) throw new Error('No page to pay on')
  return answer.sessionId
}

/** Somebody who signed up, paid, and is in. */
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
