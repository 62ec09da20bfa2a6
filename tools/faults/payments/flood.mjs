import { newMember } from '../site/member.mjs'
import { atCheckout, doublesIn, isVip, readLedger } from './ledger.mjs'

export const withSandbox = true

const TIMES = 1000
const AT_ONCE = 50

/** Stripe sends the same event a thousand times, fifty at once: one grant, one mail to the member. */
export async function run(site) {
  const member = await newMember(site)
  await site.order('POST', '/webhooks/hold')
  await site.order('POST', `/checkout/${await atCheckout(member)}/pay`, {})
  const { events } = await site.order('GET', '/events?type=customer.subscription.created')
  const began = performance.now()
  const { statuses } = await site.order('POST', `/events/${events.at(-1).id}/deliver`, {
    times: TIMES,
    concurrency: AT_ONCE,
  })
  const seconds = (performance.now() - began) / 1000
  const vip = await isVip(member)
  await site.order('POST', '/webhooks/release')
  await site.order('POST', '/webhooks/settled')
  await site.stop()

  const { subscriptions, letters, events: kept } = readLedger(site)
  const ofThis = kept.filter(({ id }) => id === events.at(-1).id)
  const welcomes = letters.filter(({ kind }) => kind === 'welcome')
  const doubled = doublesIn(kept.map(({ id }) => id)) + subscriptions.length + welcomes.length - 2
  return {
    acknowledged: statuses[200] ?? 0,
    found: subscriptions.length,
    lost: vip ? 0 : 1,
    doubled,
    ok: vip && doubled === 0 && ofThis.length === 1 && statuses[200] === TIMES,
    notes: [
      `${TIMES} times the same event, ${AT_ONCE} at once, in ${seconds.toFixed(1)} s: answered ${JSON.stringify(statuses)}; ` +
        `${ofThis.length} event, ${subscriptions.length} subscription, ${welcomes.length} welcome letter`,
    ],
  }
}
