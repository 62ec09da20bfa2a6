import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env'
import { fromReplica } from '../http/replicas'
import { servePublicPicture } from '../site'
import { isoIn } from '../lib/ids'
import { readBrand } from '../site'
import { PAGE_HEADERS } from './page-headers'

const AN_HOUR = 'public, max-age=3600'
/** Shorter than the year that RFC 9116 recommends at most. */
const CONTACT_IS_VALID_S = 180 * 24 * 3600
const ICON_EDGE = 96

/** Addresses that programs ask for without a link to them, mounted at the root. */
export const wellKnown = new Hono<AppEnv>()
  // For password managers. Who is signed in changes the password by a mailed link, too.
  .get('/.well-known/change-password', (c) => c.redirect('/auth/reset-password'))
  .get('/.well-known/security.txt', fromReplica, securityTxt)
  .get('/favicon.ico', fromReplica, favicon)

/** RFC 9116. */
async function securityTxt(c: Context<AppEnv>) {
  const origin = c.env.PUBLIC_ORIGIN
  const { contact } = await readBrand(c.var.db)
  const lines = [
    `Contact: mailto:${contact.support}`,
    `Expires: ${isoIn(CONTACT_IS_VALID_S)}`,
    'Preferred-Languages: en, pt-BR',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ]
  return c.text(lines.join('\n'), 200, { 'Cache-Control': AN_HOUR })
}

/** The club's icon, or the built-in one: pages link to it, but feed readers and bookmarks ask for this address. */
async function favicon(c: Context<AppEnv>) {
  const { icon } = await readBrand(c.var.db)
  const answer = icon
    ? await servePublicPicture(
        {
          env: c.env,
          origin: new URL(c.req.url).origin,
          after: (work) => c.executionCtx.waitUntil(work),
        },
        icon.slice('/media/'.length),
        { width: ICON_EDGE, height: ICON_EDGE, quality: 75, format: 'webp' },
      )
    : await c.env.ASSETS.fetch(new URL('/icon.svg', c.req.url))
  const picture = new Response(answer.body, answer)
  for (const [name, value] of Object.entries(PAGE_HEADERS)) picture.headers.set(name, value)
  picture.headers.set('Cache-Control', AN_HOUR)
  return picture
}
