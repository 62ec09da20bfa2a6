import { openAccount } from './account.mjs'
import { answerApi } from './api/api.mjs'
import { answerControl } from './control/control.mjs'
import { answerPage } from './pages/answer.mjs'
import { letTimePass } from './billing/time.mjs'

const LOOK_EVERY_MS = 30_000

/**
 * The part of Stripe that a membership needs: the API, its hosted pages, its webhooks, and control requests for tests.
 * @param {Parameters<typeof openAccount>[0]} options
 * @returns {import('../http/serve.mjs').Service}
 */
export function createStripe(options) {
  const account = openAccount(options)
  const pass = () => {
    letTimePass(account)
    account.store.save()
  }
  account.webhooks.resume()
  pass()
  const clock = setInterval(pass, LOOK_EVERY_MS)
  return {
    async handle(request, response, url) {
      const answer = answerers[url.pathname.split('/')[1]]
      if (!answer) return false
      await answer(account, request, response, url)
      return true
    },
    stop() {
      clearInterval(clock)
      account.webhooks.stop()
      account.store.save()
    },
  }
}

/** By the first segment of the path. */
const answerers = {
  v1: answerApi,
  sandbox: answerControl,
  checkout: answerPage,
  portal: answerPage,
  invoice: answerPage,
}
