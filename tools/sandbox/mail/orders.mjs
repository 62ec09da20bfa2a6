const FAILURES = new Set(['429', '500'])
const OUTCOMES = { bounce: 'bounced', complaint: 'complained' }

/** What tests order for an address: how the next requests or mails to it end. */
export function createOrders() {
  const orders = new Map()

  const take = (email, isWanted) => {
    const order = orders.get(email)
    if (!order || !isWanted(order.answer)) return null
    order.times -= 1
    if (order.times <= 0) orders.delete(email)
    return order.answer
  }

  return {
    add({ email, answer, times }) {
      if (!email || (!FAILURES.has(answer) && !OUTCOMES[answer])) return false
      orders.set(email.toLowerCase(), { answer, times })
      return true
    },
    /** The status with which the request of these mails fails, if one of them is ordered to. */
    takeFailure(mails) {
      if (orders.size === 0) return null
      for (const { to } of mails) {
        const answer = take(to, (one) => FAILURES.has(one))
        if (answer) return Number(answer)
      }
      return null
    },
    takeOutcome: (email) => OUTCOMES[take(email, (one) => one in OUTCOMES)] ?? null,
  }
}
