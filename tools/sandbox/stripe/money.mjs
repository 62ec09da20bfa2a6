/** The test cards, which behave like Stripe's own. */
export const CARDS = {
  visa: { last4: '4242', brand: 'visa' },
  declined: {
    last4: '0002',
    brand: 'visa',
    declines: () => ({
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    }),
  },
  poor: {
    last4: '9995',
    brand: 'visa',
    declines: () => ({
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    }),
  },
  later: {
    last4: '0341',
    brand: 'visa',
    declines: ({ isFirst }) =>
      isFirst
        ? null
        : {
            code: 'card_declined',
            decline_code: 'generic_decline',
            message: 'Your card was declined.',
          },
  },
}

/** A card's answer to a charge: null, or the reason of the decline. */
export const refusalOf = (card, charge) => CARDS[card]?.declines?.(charge) ?? null

/** The same day of the next month, or its last day. */
export function monthAfter(seconds) {
  const from = new Date(seconds * 1000)
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return Math.floor(to.getTime() / 1000)
}
