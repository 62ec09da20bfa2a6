import { Hono } from 'hono'
import type { Context } from 'hono'
import type { Brand } from '../../shared/site/brand'
import type { Colors } from '../../shared/site/colors'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { fromReplica } from '../http/replicas'
import { DEFAULT_COLORS, readBrand, readSite, readVersion } from '../site'
import { hashToken } from '../lib/tokens'
import { offlinePage } from './offline-page'
import { appFiles } from './page-files'
import { PAGE_HEADERS } from './page-headers'
import { previewedSite } from './preview'

const NEVER_CACHED = 'no-cache'
const FOREVER = 'public, max-age=31536000, immutable'
const OFFLINE_LANGUAGES = ['en', 'pt-BR'] as const

/** Files with the club's names and colours, mounted at the root. */
export const brandFiles = new Hono<AppEnv>()
  .get('/site.css', fromReplica, async (c) => {
    const version = c.req.query('v')
    if (version !== undefined && !/^\d{1,9}$/.test(version)) throw new DomainError('not_found')
    const preview = await previewedSite(c)
    const { colors } =
      version === undefined
        ? (preview?.brand ?? (await readBrand(c.var.db)))
        : await readVersion(c.var.db, 'brand', Number(version))
    return c.body(stylesOf(colors), 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': preview ? 'no-store' : version === undefined ? 'no-cache' : FOREVER,
    })
  })
  .get('/manifest.webmanifest', fromReplica, async (c) =>
    c.body(JSON.stringify(manifestOf(await readBrand(c.var.db))), 200, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': NEVER_CACHED,
    }),
  )
  .get('/service-worker.js', fromReplica, async (c) => {
    const { brand, versions } = await readSite(c.var.db)
    const script = await c.env.ASSETS.fetch(new URL('/service-worker.js', c.req.url))
    if (!script.ok) throw new DomainError('not_found')
    const { styles, fonts } = await appFiles(c.env)
    const addresses = OFFLINE_LANGUAGES.map((language) => `/offline.${language}.html`)
    const pages = OFFLINE_LANGUAGES.map((language) => offlinePage(language, brand, styles))
    const club = {
      files: [...addresses, ...styles, '/site.css', ...fonts],
      icon: iconsOf(brand)[0]?.src,
      // A browser installs a service worker again if its text has changed. Then it caches these files again.
      version: `${versions.brand}-${await hashToken(pages.join(''))}`,
    }
    c.header('Content-Type', 'text/javascript; charset=utf-8')
    // The script begins with a parenthesis: without the semicolon it would be a call.
    return pageFile(c, `const CLUB = ${JSON.stringify(club)};\n${await script.text()}`)
  })

for (const language of OFFLINE_LANGUAGES)
  brandFiles.get(`/offline.${language}.html`, fromReplica, async (c) => {
    const [brand, { styles }] = await Promise.all([readBrand(c.var.db), appFiles(c.env)])
    c.header('Content-Type', 'text/html; charset=utf-8')
    return pageFile(c, offlinePage(language, brand, styles))
  })

function pageFile(c: Context<AppEnv>, text: string) {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) c.header(name, value)
  c.header('Cache-Control', NEVER_CACHED)
  return c.body(text)
}

/** The address of the club's colours; null for those that the built style sheet has. */
export function colorsAddress({ colors }: { colors: Colors }, version: number) {
  const isDefault = Object.entries(DEFAULT_COLORS).every(
    ([name, color]) => color === new Map(Object.entries(colors)).get(name),
  )
  return isDefault ? null : `/site.css?v=${version}`
}

const stylesOf = (colors: Colors) =>
  `:root{${Object.entries(colors)
    .map(([name, color]) => `--color-${name}:${color}`)
    .join(';')}}`

const manifestOf = ({ siteName, tagline, colors, icon }: Brand) => ({
  id: '/',
  name: siteName,
  short_name: siteName,
  description: tagline.en,
  start_url: '/',
  display: 'standalone',
  background_color: colors.night,
  theme_color: colors.night,
  icons: iconsOf({ icon }),
})

const iconsOf = ({ icon }: Pick<Brand, 'icon'>) =>
  (icon ? UPLOADED_ICONS : BUILT_IN_ICONS).flatMap((edge) =>
    ['any', 'maskable'].map((purpose) => ({
      src: icon ? `${icon}?width=${edge}&height=${edge}` : `/media/brand/icon-${edge}.png`,
      sizes: `${edge}x${edge}`,
      type: icon ? 'image/webp' : 'image/png',
      purpose,
    })),
  )

const BUILT_IN_ICONS = [192, 512]
/** Sizes that the server makes of every picture. */
const UPLOADED_ICONS = [200, 600]
