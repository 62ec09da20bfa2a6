import { catalogRoutes } from '../resources/catalog.mjs'
import { checkoutRoutes } from '../resources/checkout-sessions.mjs'
import { customerRoutes } from '../resources/customers.mjs'
import { disputeRoutes } from '../resources/disputes.mjs'
import { paymentRoutes } from '../resources/payments.mjs'
import { portalRoutes } from '../resources/portal-sessions.mjs'
import { refundRoutes } from '../resources/refunds.mjs'
import { subscriptionRoutes } from '../resources/subscriptions.mjs'

/** `[method, path, handler, known parameters]`; a handler gets the account and `{ ...path parameters, params, url }`. */
export const routes = [
  ...catalogRoutes,
  ...checkoutRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...paymentRoutes,
  ...portalRoutes,
  ...refundRoutes,
  ...subscriptionRoutes,
]
