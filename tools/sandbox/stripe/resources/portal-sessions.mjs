import { Refusal, noSuch } from '../api/errors.mjs'
import { required } from '../api/params.mjs'
import { newId } from '../ids.mjs'
import { findCustomer } from './customers.mjs'
import { findSubscription } from './subscriptions.mjs'

const FLOWS = ['subscription_cancel', 'payment_method_update']
const FIELDS = ['configuration', 'customer', 'flow_data', 'locale', 'return_url']

export const portalRoutes = [['POST', '/v1/billing_portal/sessions', create, FIELDS]]

export function findPortalSession({ store }, id) {
  const session = store.find('portal_sessions', id)
  if (!session) throw noSuch('billing_portal.session', id)
  return session
}

function create(account, { params }) {
  const customer = findCustomer(account, required(params, 'customer'), 'customer')
  if (!params.configuration) mustBeSaved(account)
  const id = newId('bps', 24)
  return account.store.add('portal_sessions', {
    id,
    object: 'billing_portal.session',
    configuration: params.configuration ?? 'bpc_sandbox',
    created: account.now(),
    customer: customer.id,
    flow: flowOf(account, params.flow_data),
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? null,
    url: `${account.origin}/portal/${id}`,
  })
}

/** Whether the account's settings of the portal were saved once. Stripe has none before. */
export const savePortal = ({ store }, saved) =>
  store.add('portal_settings', { id: 'default', saved })

function mustBeSaved({ store }) {
  if (store.find('portal_settings', 'default')?.saved === false)
    throw new Refusal(400, {
      message:
        'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
    })
}

function flowOf(account, flow) {
  if (!flow) return null
  if (!FLOWS.includes(flow.type))
    throw new Refusal(400, {
      message: `This sandbox plays the flows ${FLOWS.join(' and ')} only.`,
      param: 'flow_data[type]',
    })
  const wanted = flow.subscription_cancel?.subscription
  if (wanted) findSubscription(account, wanted, 'flow_data[subscription_cancel][subscription]')
  return {
    after_completion: { type: 'portal_homepage', ...flow.after_completion },
    subscription_cancel: flow.subscription_cancel ?? null,
    type: flow.type,
  }
}
