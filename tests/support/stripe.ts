import { vi } from 'vitest'

type Form = URLSearchParams
type Thing = Record<string, unknown>
type Answer = { body: unknown; status: number }

export const AUGUST = Date.parse('2026-08-01T00:00:00Z') / 1000
const DAY = 86_400
export const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * DAY

/**
 * The part of Stripe's API that these tests need: it stores objects, replays idempotency keys, and fails on
 * demand. The package that talks to it is the real one.
 */
export class ScriptedStripe {
  readonly calls: { method: string; path: string; form: Form; key: string | null }[] = []
  readonly customers = new Map<string, Thing>()
  readonly prices: Thing[] = []
  readonly sessions = new Map<string, Thing>()
  readonly subscriptions = new Map<string, Thing>()
  readonly charges = new Map<string, Thing>()
  readonly disputes = new Map<string, Thing>()
  /** The paid subscription, by payment intent. */
  readonly paid = new Map<string, string>()
  readonly refunds: Thing[] = []
  /** Called before each request; returns an answer of its own, or null. */
  fault: (method: string, path: string, form: Form) => Response | Promise<Response> | null = () =>
    null
  /** Awaited after an answer is made and before it is sent. */
  lag: (path: string) => Promise<void> = async () => undefined
  // Not as responses: these belong to the request that created them.
  readonly #answers = new Map<string, Answer>()
  #count = 0

  constructor() {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = new URL(new Request(input).url)
      if (url.hostname !== 'api.stripe.com') throw new Error(`Nobody else is asked: ${url.href}`)
      return this.#answer(url, init)
    })
  }

  count = (method: string, path: string) =>
    this.calls.filter((call) => call.method === method && call.path === path).length

  /** A subscription to our product, paid for the current month. */
  subscribe(
    customer: string,
    change: Thing & { product?: string; start?: number; end?: number } = {},
  ) {
    const { product = 'fan_club_vip', start = inDays(-1), end = inDays(29), ...rest } = change
    const id = this.#id('sub')
    this.subscriptions.set(id, {
      id,
      object: 'subscription',
      customer,
      status: 'active',
      currency: 'usd',
      created: start,
      cancel_at: null,
      cancel_at_period_end: false,
      livemode: false,
      items: list([
        {
          id: `si_${id}`,
          current_period_start: start,
          current_period_end: end,
          price: { id: 'price_1', product, unit_amount: 999, currency: 'usd' },
        },
      ]),
      ...rest,
    })
    return id
  }

  change(subscription: string, change: Thing & { start?: number; end?: number }) {
    const { start, end, ...rest } = change
    const old = this.subscriptions.get(subscription) ?? {}
    const [item] = dataOf(old.items)
    const items = list([
      {
        ...item,
        ...(start && { current_period_start: start }),
        ...(end && { current_period_end: end }),
      },
    ])
    this.subscriptions.set(subscription, { ...old, items, ...rest })
  }

  /** A charge that paid this subscription. */
  charge(subscription: string, change: Thing = {}) {
    const id = this.#id('ch')
    const payment_intent = this.#id('pi')
    const customer = this.subscriptions.get(subscription)?.customer
    this.paid.set(payment_intent, subscription)
    this.charges.set(id, {
      id,
      object: 'charge',
      customer,
      payment_intent,
      created: inDays(-1),
      amount: 999,
      refunded: false,
      disputed: false,
      refunds: list([]),
      ...change,
    })
    return id
  }

  dispute(charge: string, status: string) {
    const id = this.#id('dp')
    this.disputes.set(id, { id, object: 'dispute', charge, status })
    return id
  }

  async #answer(url: URL, init?: RequestInit) {
    const method = init?.method ?? 'GET'
    const path = url.pathname.replace('/v1', '')
    const body = typeof init?.body === 'string' ? init.body : ''
    const form = new URLSearchParams(method === 'GET' ? url.search : body)
    const key = new Headers(init?.headers).get('Idempotency-Key')
    this.calls.push({ method, path, form, key })
    const failure = await this.fault(method, path, form)
    if (failure) return failure
    const before = key && this.#answers.get(`${path} ${key}`)
    if (before) return respond(before)
    const answer = this.#route(method, path, form)
    // Before anything is awaited: of simultaneous requests with one key, one is carried out.
    if (key) this.#answers.set(`${path} ${key}`, answer)
    await this.lag(path)
    return respond(answer)
  }

  #route(method: string, path: string, form: Form): Answer {
    if (path.endsWith('/expire')) return json({})
    if (method === 'GET' && path.startsWith('/checkout/sessions/'))
      return found(this.sessions.get(path.replace('/checkout/sessions/', '')))
    const [, kind = '', id = '', action = ''] = path.split('/')
    const route = `${method} ${kind}${id && ' :id'}${action && ` ${action}`}`
    switch (route) {
      case 'POST customers':
        return this.#keep(this.customers, 'cus', { email: form.get('email') })
      case 'POST customers :id':
        if (!this.customers.has(id)) return absent('customer')
        this.customers.set(id, { ...this.customers.get(id), email: form.get('email') })
        return json(this.customers.get(id))
      case 'DELETE customers :id':
        for (const [name, it] of this.subscriptions)
          if (it.customer === id) this.change(name, { status: 'canceled' })
        return this.customers.delete(id) ? json({ id, deleted: true }) : absent('customer')
      case 'GET prices':
        return json(list(this.prices.filter((it) => it.lookup_key === form.get('lookup_keys[0]'))))
      case 'POST products':
        return json({ id: form.get('id') })
      case 'POST prices':
        this.prices.push({ id: this.#id('price'), ...Object.fromEntries(form) })
        return json(this.prices.at(-1))
      case 'POST checkout :id':
        return this.#openSession(form)
      case 'GET subscriptions':
        return this.#subscriptionsOf(form.get('customer') ?? '')
      case 'POST subscriptions :id':
        if (!this.subscriptions.has(id)) return absent('id')
        if (form.has('items[0][price]')) this.#changePrice(id, form)
        else this.change(id, { cancel_at_period_end: form.get('cancel_at_period_end') === 'true' })
        return json(this.subscriptions.get(id))
      case 'GET subscriptions :id':
        return found(this.subscriptions.get(id))
      case 'DELETE subscriptions :id':
        if (!this.subscriptions.has(id)) return absent('id')
        this.change(id, { status: 'canceled' })
        return json(this.subscriptions.get(id))
      case 'GET charges :id':
        return found(this.charges.get(id))
      case 'GET disputes :id':
        return found(this.disputes.get(id))
      case 'GET invoice_payments':
        return json(list(this.#payments(form)))
      case 'GET invoices':
        return json(list([{ ...INVOICE, id: `in_${form.get('subscription') ?? '1'}` }]))
      case 'POST refunds':
        this.refunds.push(Object.fromEntries(form))
        return json({ id: this.#id('re') })
      case 'POST billing_portal :id':
        return this.customers.has(form.get('customer') ?? '')
          ? json({ url: 'https://billing.stripe.test/p' })
          : absent('customer')
      default:
        throw new Error(`Not scripted: ${route}`)
    }
  }

  #changePrice(id: string, form: Form) {
    const old = this.subscriptions.get(id)
    const [item] = dataOf(old?.items)
    const price = this.prices.find((it) => it.id === form.get('items[0][price]'))
    if (item?.id !== form.get('items[0][id]') || form.get('proration_behavior') !== 'none')
      throw new Error('Not scripted: another item, or proration')
    const items = list([{ ...item, price: { ...price, unit_amount: Number(price?.unit_amount) } }])
    this.subscriptions.set(id, { ...old, items })
  }

  #openSession(form: Form) {
    if (!this.customers.has(form.get('customer') ?? '')) return absent('customer')
    const id = this.#id('cs')
    const session = { id, url: `https://checkout.stripe.test/${id}`, ...Object.fromEntries(form) }
    this.sessions.set(id, session)
    return json(session)
  }

  #subscriptionsOf(customer: string) {
    if (!this.customers.has(customer)) return absent('customer')
    return json(list([...this.subscriptions.values()].filter((it) => it.customer === customer)))
  }

  #payments(form: Form) {
    const intent = form.get('payment[payment_intent]')
    const subscription = intent ? this.paid.get(intent) : form.get('invoice')?.replace('in_', '')
    return [...this.paid]
      .filter(([name, of]) => of === subscription && (!intent || name === intent))
      .map(([payment_intent, of]) => ({
        id: `inpay_${payment_intent}`,
        payment: { type: 'payment_intent', payment_intent },
        invoice: { id: `in_${of}`, parent: { subscription_details: { subscription: of } } },
      }))
  }

  #keep(where: Map<string, Thing>, prefix: string, thing: Thing) {
    const id = this.#id(prefix)
    where.set(id, { id, ...thing })
    return json({ id, ...thing })
  }

  #id = (prefix: string) => `${prefix}_${crypto.randomUUID().slice(0, 8)}${(this.#count += 1)}`
}

const INVOICE = {
  number: 'CLUB-1',
  created: AUGUST,
  total: 999,
  currency: 'usd',
  status: 'paid',
  hosted_invoice_url: 'https://invoice.stripe.test/1',
  invoice_pdf: 'https://invoice.stripe.test/1.pdf',
}

const json = (body: unknown, status = 200): Answer => ({ body, status })
const respond = ({ body, status }: Answer) => Response.json(body, { status })
const list = (data: Thing[]) => ({ object: 'list', data, has_more: false, url: '/' })
const found = (thing: Thing | undefined) => (thing ? json(thing) : absent('id'))
const dataOf = (it: unknown): Thing[] =>
  typeof it === 'object' && it !== null && 'data' in it && Array.isArray(it.data) ? it.data : []

const absent = (param: string) =>
  json({ error: { type: 'invalid_request_error', code: 'resource_missing', param } }, 404)

export const missing = (param: string) => respond(absent(param))

export const failing = (status: number) =>
  Response.json(
    {
      error: { type: status === 429 ? 'rate_limit_error' : 'api_error', message: 'secret detail' },
    },
    { status, headers: { 'stripe-should-retry': 'false' } },
  )
