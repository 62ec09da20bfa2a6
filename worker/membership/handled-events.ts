/** The events with an effect, by the names in Stripe's webhook settings. `*` matches any ending. */
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
