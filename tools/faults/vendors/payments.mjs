import { doublesIn, isVip, readLedger } from '../payments/ledger.mjs'
import { newMembers } from '../site/member.mjs'

export const withSandbox = true

const PAYERS = 3
/** The Stripe package retries twice: this many failures in a row reach the fan. */
const IN_A_ROW = 3
const TRIES_MAX = 10
/** The contract's error for a checkout that cannot start. */
const REFUSALS = new Set([502, 503])

const FAULTS = [
  { fail: 'reset' },
  { fail: '500' },
  { fail: '429' },
  { fail: 'reset', stage: 'after', path: '/v1/checkout/sessions' },
  { fail: 'reset', stage: 'after', path: '/v1/customers' },
]

/**
 * Stripe fails at each call, loses its answers, dies before the checkout and again after the payment: a fan is only asked
 * to try again, and every payer is VIP, once, as soon as Stripe answers.
 */
export async function run(site) {
  const said = {}
  const paid = []
  const unexpected = []
  const pay = async (hurt, heal) => {
    const members = await newMembers(site, PAYERS)
    await hurt()
    const sessions = await Promise.all(
      members.map((member) => untilItLeadsToPay(site, member, { said, unexpected, heal })),
    )
    for (const id of sessions) await site.order('POST', `/checkout/${id}/pay`, {})
    paid.push(...members)
  }
  const nothing = async () => {}
  for (const fault of FAULTS)
    await pay(() => site.order('POST', '/faults', { ...fault, times: IN_A_ROW * PAYERS }), nothing)
  await site.order('DELETE', '/faults')
  let isThere = true
  const die = async () => {
    await site.vendorsDie()
    isThere = false
  }
  await pay(die, async () => {
    if (isThere) return
    isThere = true
    await site.vendorsComeBack()
  })
  // The payment is done; its event is lost.
  await site.order('POST', '/webhooks/hold')
  await pay(nothing, nothing)
  await site.vendorsDie()
  await site.vendorsComeBack()
  await site.order('POST', '/webhooks/release')
  await site.order('POST', '/webhooks/settled')
  const standing = await Promise.all(paid.map(isVip))
  await site.stop()

  const { subscriptions, letters, events } = readLedger(site)
  const welcomes = letters.filter(({ kind }) => kind === 'welcome')
  const lost = standing.filter((vip) => !vip).length
  const doubled =
    doublesIn(subscriptions.map(({ username }) => username)) +
    doublesIn(welcomes.map(({ subscription_id }) => subscription_id)) +
    doublesIn(events.map(({ id }) => id))
  return {
    acknowledged: paid.length,
    found: subscriptions.length,
    lost,
    doubled,
    ok: lost + doubled + unexpected.length === 0 && welcomes.length === paid.length,
    notes: [
      `fans were answered ${JSON.stringify(said)}; ${paid.length} paid, ${welcomes.length} welcome letters`,
      ...unexpected,
    ],
  }
}

/** A fan who retries as often as asked. */
async function untilItLeadsToPay({ origin }, { cookie }, { said, unexpected, heal }) {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const response = await fetch(`${origin}/api/create-checkout-session`, {
      method: 'POST',
      headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' },
      body: '{}',
    })
    const { status } = response
    const { sessionId, error } = await response.json()
    said[status] = (said[status] ?? 0) + 1
    if (status === 200) return sessionId
    if (!REFUSALS.has(status)) unexpected.push(`${status}: ${error}`)
    await heal()
  }
  throw new Error('No page to pay on, however often they tried')
}
