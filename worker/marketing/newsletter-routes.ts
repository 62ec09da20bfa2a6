import { type Context, Hono } from 'hono'
import { NewsletterConfirmation, NewsletterSignUp } from '../../shared/marketing'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { pageLanguage, requestCountry } from '../http/language'
import { clientAddress, rateLimit, rateLimitAll } from '../http/rate-limit'
import { action } from '../http/route'
import { html } from '../mail'
import { PLAIN_PAGE_POLICY, plainPage, readBrand } from '../site'
import { confirmSignUp, mailConfirmationLink, mailLimit, openSignUp } from './newsletter'

const SIGN_UPS_FROM_ADDRESS: RateLimit = { name: 'newsletter_from', max: 20, seconds: 600 }
const CONFIRMATIONS_FROM_ADDRESS: RateLimit = { name: 'newsletter_confirm', max: 60, seconds: 600 }

/** Sign-up for the newsletter, mounted at /api/newsletter. */
export const newsletter = new Hono<AppEnv>()
  .post(
    '/',
    action({
      who: 'anyone',
      body: NewsletterSignUp,
      status: 202,
      run: async ({ db, env, background, http }, signUp) => {
        await rateLimitAll(http, [
          [SIGN_UPS_FROM_ADDRESS, clientAddress(http)],
          mailLimit(signUp.email),
        ])
        // In the background, so that the time of the answer says nothing about the address.
        background(mailConfirmationLink(db, env, signUp))
        return {}
      },
    }),
  )
  .post(
    '/confirm',
    action({
      who: 'anyone',
      body: NewsletterConfirmation,
      run: ({ http }, { token }) => confirm(http, token),
    }),
  )

export type NewsletterApi = typeof newsletter

async function confirm(c: Context<AppEnv>, token: string) {
  await rateLimit(c, CONFIRMATIONS_FROM_ADDRESS, clientAddress(c))
  await confirmSignUp(c.var.db, c.env, token, requestCountry(c))
}

/**
 * Where the mailed link leads, mounted at /newsletter. GET changes nothing, because mail programs open links by themselves; the
 * button sends POST.
 */
export const newsletterPages = new Hono<AppEnv>()
  .get('/confirm', async (c) => {
    const isOpen = openSignUp(c.env, c.req.query('token') ?? '') !== null
    return isOpen ? page(c, 'asking', 200) : page(c, 'expired', 404)
  })
  .post('/confirm', async (c) => {
    try {
      await confirm(c, c.req.query('token') ?? '')
      return await page(c, 'done', 200)
    } catch (error) {
      if (error instanceof DomainError && error.code === 'expired_confirmation_link')
        return page(c, 'expired', 404)
      throw error
    }
  })

const TEXTS = {
  en: {
    title: 'News by mail',
    asking: 'Do you want to receive our news by mail?',
    done: 'Done. You will receive our news. Each mail has a link to unsubscribe.',
    expired: 'This link is not valid any more. Sign up again at the end of any page.',
    button: 'Yes, subscribe me',
    home: 'Go to the site',
  },
  'pt-BR': {
    title: 'Novidades por e-mail',
    asking: 'Quer receber as nossas novidades por e-mail?',
    done: 'Pronto. Você vai receber as nossas novidades. Todo e-mail tem um link para cancelar.',
    expired: 'Este link não é mais válido. Inscreva-se de novo no fim de qualquer página.',
    button: 'Sim, quero receber',
    home: 'Ir para o site',
  },
}

async function page(c: Context<AppEnv>, state: 'asking' | 'done' | 'expired', status: 200 | 404) {
  const sealed = openSignUp(c.env, c.req.query('token') ?? '')
  const language = sealed?.language ?? pageLanguage(c)
  const { title, button, home, ...texts } = TEXTS[language]
  return c.html(
    plainPage(await readBrand(c.var.db), {
      language,
      title,
      body:
        html`<p>${texts[state]}</p>` +
        (state === 'asking'
          ? html`<form method="post"><button>${button}</button></form>`
          : html`<p><a href="/">${home}</a></p>`),
    }),
    status,
    {
      'Content-Security-Policy': PLAIN_PAGE_POLICY,
      'Cache-Control': 'no-store',
      // The address contains the token. `no-referrer` would make the browser hide the origin of the form's request.
      'Referrer-Policy': 'same-origin',
    },
  )
}
