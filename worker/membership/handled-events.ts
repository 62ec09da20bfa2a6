/** The events that have an effect, as the webhook's settings at Stripe name them. A star stands for all that begin so. */
export const HANDLED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.*',
  'customer.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.*',
] as const

export const isHandled = (type: string) =>
  HANDLED_EVENTS.some((name) =>
    name.endsWith('*') ? type.startsWith(name.slice(0, -1)) : type === name,
  )
