/** The texts of the hosted pages. A function takes the values to fill in. */
const SENTENCES = {
  en: {
    banner: 'Sandbox',
    bannerText: 'No real card, no real money: your own machine plays this page.',
    perMonth: 'per month',
    checkoutTitle: 'Join',
    payTitle: 'Pay with a test card',
    email: 'E-mail',
    pay: (amount) => `Pay ${amount}`,
    renews: (amount) => `Then ${amount} every month until you cancel.`,
    leave: 'Leave without paying',
    cards: {
      visa: ['Pays', 'Everything goes well.'],
      declined: ['Is declined', 'The bank says no. You can try another card.'],
      poor: ['Has too little money', 'Declined for insufficient funds.'],
      later: ['Pays once, then never again', 'Today it works; every renewal fails.'],
    },
    declined: {
      generic_decline: 'Your card was declined. Try another one.',
      insufficient_funds: 'Your card has insufficient funds. Try another one.',
    },
    complete: 'This is paid already.',
    expired: 'This page has expired. Nothing was charged.',
    goOn: 'Go on',
    goBack: 'Go back',
    portalTitle: 'Your membership',
    back: 'Back to the club',
    nothing: 'There is no subscription.',
    status: {
      active: 'Active',
      past_due: 'Payment failed',
      unpaid: 'Unpaid',
      canceled: 'Cancelled',
      paused: 'Paused',
      incomplete: 'Incomplete',
      incomplete_expired: 'Expired',
      trialing: 'Trial',
    },
    nextPayment: (date) => `Next payment on ${date}`,
    endsOn: (date) => `Ends on ${date}`,
    endedOn: (date) => `Ended on ${date}`,
    cancel: 'Cancel membership',
    cancelText: 'It stays yours until the period you paid for is over.',
    resume: 'Keep membership',
    card: 'Card',
    cardNow: (last4) => `Ends in ${last4}`,
    changeCard: 'Use this card',
    invoices: 'Invoices',
    invoice: 'Invoice',
    date: 'Date',
    amount: 'Amount',
    number: 'Number',
    state: 'Status',
    invoiceStatus: {
      paid: 'Paid',
      open: 'Open',
      void: 'Void',
      draft: 'Draft',
      uncollectible: 'Uncollectible',
    },
    payInvoice: 'Pay it with a card that works',
  },
  pt: {
    banner: 'Ambiente de teste',
    bannerText:
      'Nenhum cartão de verdade, nenhum dinheiro de verdade: esta página roda no seu próprio computador.',
    perMonth: 'por mês',
    checkoutTitle: 'Assinar',
    payTitle: 'Pague com um cartão de teste',
    email: 'E-mail',
    pay: (amount) => `Pagar ${amount}`,
    renews: (amount) => `Depois, ${amount} por mês até você cancelar.`,
    leave: 'Sair sem pagar',
    cards: {
      visa: ['Paga', 'Tudo dá certo.'],
      declined: ['É recusado', 'O banco diz não. Você pode tentar outro cartão.'],
      poor: ['Não tem saldo', 'Recusado por saldo insuficiente.'],
      later: ['Paga uma vez e nunca mais', 'Hoje funciona; toda renovação falha.'],
    },
    declined: {
      generic_decline: 'Seu cartão foi recusado. Tente outro.',
      insufficient_funds: 'Seu cartão não tem saldo suficiente. Tente outro.',
    },
    complete: 'Isto já foi pago.',
    expired: 'Esta página expirou. Nada foi cobrado.',
    goOn: 'Continuar',
    goBack: 'Voltar',
    portalTitle: 'Sua assinatura',
    back: 'Voltar ao clube',
    nothing: 'Não há assinatura.',
    status: {
      active: 'Ativa',
      past_due: 'Pagamento falhou',
      unpaid: 'Não paga',
      canceled: 'Cancelada',
      paused: 'Pausada',
      incomplete: 'Incompleta',
      incomplete_expired: 'Expirada',
      trialing: 'Teste',
    },
    nextPayment: (date) => `Próximo pagamento em ${date}`,
    endsOn: (date) => `Termina em ${date}`,
    endedOn: (date) => `Terminou em ${date}`,
    cancel: 'Cancelar assinatura',
    cancelText: 'Ela continua sua até o fim do período já pago.',
    resume: 'Manter assinatura',
    card: 'Cartão',
    cardNow: (last4) => `Final ${last4}`,
    changeCard: 'Usar este cartão',
    invoices: 'Faturas',
    invoice: 'Fatura',
    date: 'Data',
    amount: 'Valor',
    number: 'Número',
    state: 'Situação',
    invoiceStatus: {
      paid: 'Paga',
      open: 'Em aberto',
      void: 'Anulada',
      draft: 'Rascunho',
      uncollectible: 'Sem cobrança',
    },
    payInvoice: 'Pagar com um cartão que funciona',
  },
}

/**
 * The texts in the language of the session, or the browser's.
 * @param {string | null} locale
 * @param {string} [accepted] the browser's Accept-Language
 */
export function messagesFor(locale, accepted = '') {
  const wanted = locale && locale !== 'auto' ? locale : accepted
  const language = /^pt/i.test(wanted) ? 'pt' : 'en'
  const tag = language === 'pt' ? 'pt-BR' : 'en-US'
  return {
    ...SENTENCES[language],
    language: tag,
    money: (minor, currency) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency }).format(minor / 100),
    day: (seconds) =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000),
  }
}
