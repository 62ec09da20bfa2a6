import { returnToSearch } from '../../../shared/return-to'

type SignupSearch = { next?: string; currency?: string; canceled?: number; checkout?: number }

/**
 * `next`: address to open after the purchase; `canceled`: the fan returned from the payment page without paying; `checkout`: the fan
 * pressed the join button before signing in, so the payment page opens by itself.
 */
export function signupSearch(search: Record<string, unknown>): SignupSearch {
  const { currency, canceled, checkout } = search
  return {
    ...returnToSearch(search),
    ...(isCurrency(currency) && { currency }),
    ...(canceled ? { canceled: 1 } : {}),
    ...(checkout ? { checkout: 1 } : {}),
  }
}

type ConfirmationSearch = {
  next?: string
  session_id?: string
  payment_intent?: string
  redirect_status?: string
}

/** Parameters that the payment page adds. None of them is proof of payment. */
export function confirmationSearch(search: Record<string, unknown>): ConfirmationSearch {
  return {
    ...returnToSearch(search),
    ...text(search, 'session_id'),
    ...text(search, 'payment_intent'),
    ...text(search, 'redirect_status'),
  }
}

/** Whether the address says that nothing was paid. */
export const isFailedRedirect = (search: ConfirmationSearch) =>
  search.redirect_status === undefined
    ? search.session_id === undefined
    : search.redirect_status !== 'succeeded'

const text = <Name extends string>(search: Record<string, unknown>, name: Name) =>
  typeof search[name] === 'string' ? { [name]: search[name] } : {}

/** The API checks that there is a price in it. */
const isCurrency = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z]{3}$/.test(value)
