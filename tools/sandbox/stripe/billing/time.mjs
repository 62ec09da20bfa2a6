import { expire } from '../resources/checkout-sessions.mjs'
import { advance } from './advance.mjs'

/** Runs everything that became due since the last check, also while the server was stopped. */
export function letTimePass(account) {
  const now = account.now()
  for (const session of account.store.all('checkout_sessions')) {
    if (session.status === 'open' && session.expires_at <= now) expire(account, session, now)
  }
  for (const subscription of account.store.all('subscriptions')) advance(account, subscription, now)
}
