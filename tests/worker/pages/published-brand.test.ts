import { beforeEach, describe, expect, it } from 'vitest'
import { brand } from '../../../brand.config'
import { siteVersions } from '../../../worker/site/tables'
import { anyone } from '../../support/browser'
import { database, signedInAs } from '../../support/members'
import { publish, readSiteAnew } from '../../support/site'

const PORTUGUESE = { 'Accept-Language': 'pt-BR' }
const NAMES = { siteName: 'Night & Day', artistName: 'Lia' }
const DEFAULT_NAMES = new RegExp(`${brand.siteName}|${brand.artistName}`)

const read = async (path: string, headers = {}) => (await anyone.get(path, headers)).text()

beforeEach(async () => {
  await database.delete(siteVersions)
  await readSiteAnew()
})

const rename = async () =>
  publish(await signedInAs('admin'), 'brand', (old) => ({ ...old, ...NAMES }))

describe('the first paint', () => {
  it('has the published names in both languages, and the default ones nowhere', async () => {
    // Cached before the change.
    for (const path of ['/', '/events', '/terms', '/music', '/tv', '/no/such/page'])
      expect(await read(path)).toContain(brand.siteName)
    await rename()
    for (const path of ['/', '/events', '/terms', '/radio', '/music', '/tv', '/no/such/page'])
      for (const headers of [{}, PORTUGUESE]) {
        const page = await read(path, headers)
        expect(page).toContain('Night &amp; Day')
        expect(page).not.toMatch(DEFAULT_NAMES)
      }
    const page = await read('/')
    expect(page).toContain('<title>The official fan club of Lia · Night &amp; Day</title>')
    expect(page).toContain('property="og:site_name" content="Night &amp; Day"')
    expect(page).toContain('id="site">{"siteName":"Night & Day"')
    expect(page).toContain('Lia learned to sing')
    expect(await read('/', PORTUGUESE)).toContain('O fã-clube oficial de Lia')
  })

  it('has the published texts and pictures of the landing page, the radio and the legal pages', async () => {
    const admin = await signedInAs('admin')
    await publish(admin, 'home', (old) => ({
      ...old,
      description: { en: 'Only here.', 'pt-BR': 'Só aqui.' },
      hero: { ...old.hero, title: { en: 'Hello {artist}', 'pt-BR': 'Olá {artist}' } },
    }))
    await publish(admin, 'radio', (old) => ({
      ...old,
      description: { en: 'All {site} long', 'pt-BR': 'Toda {site}' },
    }))
    await publish(admin, 'legal', (old) => ({
      ...old,
      terms: {
        ...old.terms,
        updated: '2027-01-31',
        en: { intro: ['Be kind at {site}, write to {supportEmail}.'], sections: [] },
      },
    }))
    const home = await read('/')
    expect(home).toContain(`Hello ${brand.artistName}</h1>`)
    expect(home).toContain('name="description" content="Only here."')
    expect(await read('/', PORTUGUESE)).toContain(`Olá ${brand.artistName}</h1>`)
    expect(await read('/radio')).toContain(`content="All ${brand.siteName} long"`)
    const terms = await read('/terms')
    expect(terms).toContain('dateTime="2027-01-31"')
    expect(terms).toContain(`Be kind at ${brand.siteName}, write to <a`)
    expect(await read('/terms', PORTUGUESE)).toContain('Estas são as regras')
  })

  it('has the icon and the color of the browser’s frame', async () => {
    const icon = '/media/pictures/icon.png'
    await publish(await signedInAs('admin'), 'brand', (old) => ({
      ...old,
      icon,
      logo: icon,
      colors: { ...old.colors, night: '#000010' },
    }))
    const page = await read('/')
    expect(page).toContain('name="theme-color" content="#000010"')
    expect(page).toContain(`rel="icon" href="${icon}?width=96`)
    expect(page).toContain(`rel="apple-touch-icon" href="${icon}?width=600`)
    expect(page).toContain(`<img src="${icon}`)
  })
})

describe('the colors of the club', () => {
  it('come as a style sheet, except the default ones, which the built one has', async () => {
    expect(await read('/')).not.toContain('/site.css')
    const admin = await signedInAs('admin')
    const paint = (pink: string) =>
      publish(admin, 'brand', (old) => ({ ...old, colors: { ...old.colors, pink } }))
    await paint('#ff99cc')
    expect(await read('/')).toContain('<link rel="stylesheet" href="/site.css?v=1" />')
    await paint('#ffaadd')
    expect(await read('/')).toContain('/site.css?v=2')
    // What a document of the earlier version names never changes.
    const first = await anyone.get('/site.css?v=1')
    expect(first.headers.get('Cache-Control')).toContain('immutable')
    expect(first.headers.get('Content-Type')).toContain('text/css')
    expect(await first.text()).toContain(':root{--color-night:#07060d')
    expect(await read('/site.css?v=1')).toContain('--color-pink:#ff99cc')
    const current = await anyone.get('/site.css')
    expect(current.headers.get('Cache-Control')).toBe('no-cache')
    expect(await current.text()).toContain('--color-pink:#ffaadd')
    for (const version of ['3', '-1', 'x', ''])
      expect((await anyone.get(`/site.css?v=${version}`)).status).toBe(404)
  })
})

describe('the installed site', () => {
  it('has its names, colors and icons, and a new service worker for the offline page', async () => {
    const before = await read('/service-worker.js')
    await rename()
    expect(await (await anyone.get('/manifest.webmanifest')).json()).toMatchObject({
      name: NAMES.siteName,
      description: 'The official fan club of Lia',
      theme_color: brand.colors.night,
      icons: expect.arrayContaining([expect.objectContaining({ sizes: '512x512' })]),
    })
    const offline = await anyone.get('/offline.en.html')
    expect(offline.headers.get('Content-Security-Policy')).toContain("default-src 'self'")
    const page = await offline.text()
    expect(page).toContain('<title>No connection · Night &amp; Day</title>')
    expect(page).toContain(`content="${brand.colors.night}"`)
    const after = await read('/service-worker.js')
    expect(after).not.toBe(before)
    expect(after).toMatch(/^const CLUB = {.*};\naddEventListener/)
    expect(after).toContain(
      '"files":["/offline.en.html","/offline.pt-BR.html","/assets/app.css","/site.css","/assets/figtree.woff2"]',
    )
  })

  it.each(['Cash $& Co', "$` $' $$ $1", '%NIGHT%'])(
    'keeps the name %j as it is',
    async (siteName) => {
      await publish(await signedInAs('admin'), 'brand', (old) => ({ ...old, siteName }))
      const escaped = siteName.replaceAll('&', () => '&amp;')
      expect(await read('/offline.en.html')).toContain(`<title>No connection · ${escaped}</title>`)
      expect(await read('/')).toContain(`property="og:site_name" content="${escaped}"`)
    },
  )
})
