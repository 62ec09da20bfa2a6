import { setTimeout as pause } from 'node:timers/promises'
import { newMembers } from '../site/member.mjs'
import { atCheckout, doublesIn, isVip, readLedger } from './ledger.mjs'

export const withSandbox = true

const CRASHES = 10
const PAYERS = 3
/** About the time from the first event of a payment to the last answer. */
const AROUND_MS = 400

/** The server is killed while Stripe sends payment events: every payer is VIP, once, with one mail, whatever was retried. */
export async function run(site) {
  const paid = []
  let unanswered = 0
  for (let crash = 0; crash < CRASHES; crash++) {
    const members = await newMembers(site, PAYERS)
    const sessions = await Promise.all(members.map(atCheckout))
    await Promise.all(sessions.map((id) => site.order('POST', `/checkout/${id}/pay`, {})))
    paid.push(...members)
    // Alternately at a random moment, and right after the first commit, before its answer is sent.
    if (crash % 2 === 0) await pause(Math.random() * AROUND_MS)
    else while (!(await isVip(members[0])));
    await site.crash()
    unanswered += await writtenAndNotAnswered(site)
    await site.start()
  }
  await site.order('POST', '/webhooks/settled')
  const { events } = await site.order('GET', '/events')
  const standing = await Promise.all(paid.map(isVip))
  await site.stop()

  const { subscriptions, letters, events: kept } = readLedger(site)
  const repeated = events.filter(({ attempts }) => attempts.length > 1).length
  const cut = events.filter(({ attempts }) => attempts.some(({ status }) => status === 0)).length
  const names = letters.map(({ subscription_id, kind }) => [subscription_id, kind].join(' '))
  const welcomes = letters.filter(({ kind }) => kind === 'welcome')
  const lost = standing.filter((vip) => !vip).length
  const doubled =
    doublesIn(subscriptions.map(({ username }) => username)) +
    doublesIn(names) +
    doublesIn(kept.map(({ id }) => id))
  return {
    acknowledged: paid.length,
    found: subscriptions.length,
    lost,
    doubled,
    ok: lost + doubled === 0 && cut > 0 && welcomes.length === paid.length,
    notes: [
      `${CRASHES} crashes, ${events.length} events: ${cut} met a crash, ${unanswered} of them between ` +
        `commit and answer; ${repeated} were told again; ${paid.length} members paid, ${welcomes.length} welcome letters written`,
    ],
  }
}

/** Events that took effect although Stripe got no answer. */
async function writtenAndNotAnswered(site) {
  const { events } = await site.order('GET', '/events')
  const written = new Set(readLedger(site).events.map(({ id }) => id))
  return events.filter(
    ({ id, attempts }) => written.has(id) && !attempts.some(({ status }) => status === 200),
  ).length
}
