import { Refusal, noSuch } from '../api/errors.mjs'
import { listParams, page } from '../api/lists.mjs'
import { newId } from '../ids.mjs'

const CLOSED = ['won', 'lost', 'warning_closed', 'prevented']

export const disputeRoutes = [
  ['GET', '/v1/disputes', list, listParams('charge', 'payment_intent')],
  ['GET', '/v1/disputes/:id', (account, { id }) => findDispute(account, id), []],
]

export function findDispute({ store }, id) {
  const dispute = store.find('disputes', id)
  if (!dispute) throw noSuch('dispute', id)
  return dispute
}

/** A fan's bank disputes a charge. */
export function openDispute(
  account,
  charge,
  { status = 'needs_response', reason = 'fraudulent', at = account.now() } = {},
) {
  if (charge.disputed)
    throw new Refusal(400, { message: `Charge ${charge.id} has already been disputed.` })
  const dispute = account.store.add('disputes', {
    id: newId('du', 24),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: at,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: at + 7 * 24 * 60 * 60,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status,
  })
  charge.disputed = true
  account.emit('charge.dispute.created', dispute, { at })
  account.emit('charge.dispute.funds_withdrawn', dispute, { at })
  return dispute
}

/** Changes the status of a dispute, or closes it. */
export function decideDispute(account, dispute, status) {
  const before = { status: dispute.status }
  dispute.status = status
  if (status === 'won') account.emit('charge.dispute.funds_reinstated', dispute)
  const type = CLOSED.includes(status) ? 'charge.dispute.closed' : 'charge.dispute.updated'
  account.emit(type, dispute, { before })
  return dispute
}

function list({ store }, { params, url }) {
  const fits = (one) =>
    ['charge', 'payment_intent'].every(
      (name) => params[name] === undefined || one[name] === params[name],
    )
  return page(store.all('disputes').filter(fits), params, url)
}
