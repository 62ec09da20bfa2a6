import { redirect, sendHtml } from '../../http/answer.mjs'
import { readBody } from '../../http/body.mjs'
import { findRoute } from '../../http/router.mjs'
import { Refusal } from '../api/errors.mjs'
import { parseForm } from '../api/form.mjs'
import { checkoutPages } from './checkout.mjs'
import { invoicePages } from './invoice.mjs'
import { portalPages } from './portal.mjs'
import { STYLE } from './style.mjs'
import { messagesFor } from './messages.mjs'

const pages = [...checkoutPages, ...portalPages, ...invoicePages]

/** The pages for a fan's browser. */
export async function answerPage(account, request, response, url) {
  if (url.pathname === '/checkout/style.css') return sendStyle(response)
  const found = findRoute(pages, request.method, url.pathname)
  if (!found) return sendHtml(response, 'There is no such page.', 404)
  if (isForeign(request, url)) return sendHtml(response, 'This page is filled in here only.', 403)
  const form = parseForm(await readBody(request))
  const inLanguage = (locale) => messagesFor(locale, request.headers['accept-language'])
  try {
    const [, , handle] = found.route
    const { page, location } = handle(account, { ...found.names, form, messagesFor: inLanguage })
    account.store.save()
    if (location) redirect(response, location)
    else sendHtml(response, page)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    sendHtml(response, error.message.replaceAll('<', '&lt;'), error.status)
  }
}

/** A form from another site. */
const isForeign = ({ method, headers }, { host }) =>
  method === 'POST' && headers.origin !== undefined && headers.origin !== `http://${host}`

function sendStyle(response) {
  response.writeHead(200, { 'content-type': 'text/css', 'cache-control': 'no-store' })
  response.end(STYLE)
}
