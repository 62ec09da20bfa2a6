import { sendJson } from '../http/answer.mjs'
import { readBody } from '../http/body.mjs'
import { createMailbox } from './mailbox.mjs'
import { createOrders } from './orders.mjs'
import { PROVIDERS } from './providers.mjs'
import { createEvents } from './events.mjs'

const BODY_MAX = 50 * 1024 * 1024

/**
 * The providers of list mail: Resend, Postmark and Amazon SES below `/mail`, as their HTTP interfaces are. Each accepted mail is a
 * file, and its outcome comes back as a webhook. tools/sandbox/README.md lists the control requests.
 * @param {{ folder?: string, journal?: string, secrets: { apiKey: string, webhook: string }, site: string, deliveries?: boolean }}
 *   options `folder` of the mail files; `journal` keeps the idempotency keys; without `deliveries` only bounces and complaints are
 *   reported
 * @returns {import('../http/serve.mjs').Service}
 */
export function createMail({ folder, journal, secrets, site, deliveries = true }) {
  const mailbox = createMailbox({ folder, journal })
  const orders = createOrders()
  const events = createEvents({ site, secret: secrets.webhook })

  async function accept(provider, request, response) {
    const text = await readBody(request, BODY_MAX)
    if (!provider.isAuthorized(request.headers, secrets.apiKey))
      return provider.refuse(response, 401)
    const mails = provider.read(JSON.parse(text))
    const status = orders.takeFailure(mails)
    if (status) return provider.refuse(response, status)
    const key = provider.keyOf?.(request.headers)
    const known = key && mailbox.find(key, text)
    if (known === 'other') return provider.refuse(response, 409)
    const accepted = mailbox.add(mails, { key, text, known })
    if (!known)
      for (const mail of accepted) {
        const type = orders.takeOutcome(mail.to) ?? (deliveries ? 'delivered' : null)
        if (type) events.send(provider.eventOf(type, mail), provider.name)
      }
    provider.answer(response, accepted)
  }

  async function order(request, response) {
    const { email, answer, times = 1 } = JSON.parse(await readBody(request))
    if (!orders.add({ email, answer: String(answer), times }))
      return sendJson(response, 400, { known: ['bounce', 'complaint', '429', '500'] })
    sendJson(response, 200, { email, answer, times })
  }

  return {
    async handle(request, response, { pathname }) {
      const [, path] = /^(?:\/sandbox)?\/mail(\/.*)$/.exec(pathname) ?? []
      if (!path) return false
      const route = `${request.method} ${path}`
      const provider = PROVIDERS.find(({ routes }) => routes.includes(route))
      if (provider) await accept(provider, request, response)
      else if (route === 'POST /order') await order(request, response)
      else if (route === 'GET /sent') sendJson(response, 200, { sent: mailbox.count() })
      else sendJson(response, 404, { sandbox: true })
      return true
    },
    stop: () => events.stop(),
  }
}
