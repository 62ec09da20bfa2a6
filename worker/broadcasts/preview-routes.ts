import { Hono } from 'hono'
import * as z from 'zod/mini'
import { previewBroadcast } from './preview'
import type { AppEnv } from '../env'
import { gate } from '../http/route'
import { validQuery } from '../http/validate'
import { readBrand } from '../site'

const PreviewQuery = z.object({
  language: z._default(z.enum(['en', 'pt-BR']), 'en'),
  format: z._default(z.enum(['html', 'text', 'json']), 'json'),
  /** The colours of the mail program. */
  scheme: z._default(z.enum(['light', 'dark']), 'light'),
})

/** A mail's styles are inline, and its pictures are ours. It runs no script, and links open in another tab. */
const mailPolicy = (origin: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`

/** The mail of a broadcast as it is stored, mounted at /api/admin/broadcasts. */
export const adminBroadcastPreview = new Hono<AppEnv>().get(
  '/:id/preview',
  gate('admin'),
  validQuery(PreviewQuery),
  async (c) => {
    const { language, format, scheme } = c.req.valid('query')
    const brand = await readBrand(c.var.db)
    const mail = await previewBroadcast(c.var.db, c.req.param('id'), {
      language,
      brand,
      origin: c.env.PUBLIC_ORIGIN,
    })
    const headers = { 'Content-Security-Policy': mailPolicy(c.env.PUBLIC_ORIGIN) }
    if (format === 'json') return c.json(mail)
    if (format === 'text') return c.text(mail.text, 200, headers)
    return c.html(inScheme(mail.html, scheme), 200, headers)
  },
)

/** The mail as a mail program with these colours shows it, whatever the browser's are. */
const inScheme = (html: string, scheme: 'light' | 'dark') =>
  html
    .replace('<head>', '<head><base target="_blank" />')
    .replace(
      '@media (prefers-color-scheme:dark)',
      scheme === 'dark' ? '@media all' : '@media not all',
    )
    .replace(':root{color-scheme:light dark;', `:root{color-scheme:${scheme};`)
