import { beforeAll, describe, expect, it } from 'vitest'
import { brand } from '../../../brand.config'
import { anyone, type Browser } from '../../support/browser'
import { signedInAs } from '../../support/members'
import { edited } from '../../support/site'

let admin: Browser

beforeAll(async () => {
  admin = await signedInAs('admin')
  const { document } = await edited(admin, 'brand')
  await admin.put('/api/admin/site/brand/draft', {
    document: {
      ...document,
      siteName: 'Draft Club',
      colors: { ...document.colors, pink: '#ffaadd' },
    },
  })
  const home = await edited(admin, 'home')
  await admin.put('/api/admin/site/home/draft', {
    document: {
      ...home.document,
      hero: { ...home.document.hero, title: { en: 'A new start', 'pt-BR': 'Um recomeço' } },
    },
  })
})

describe('the preview of a draft', () => {
  it('is the page as a visitor sees it, with the draft', async () => {
    const answer = await admin.get('/?preview=brand')
    const page = await answer.text()
    expect(page).toContain('<title>The official fan club of The Artist · Draft Club</title>')
    expect(page).not.toContain(brand.siteName)
    expect(page).toContain('id="preloaded">[[["session"],null]')
    expect(page).toContain('/site.css?preview=brand')
    expect(await (await admin.get('/site.css?preview=brand')).text()).toContain('#ffaadd')
    const home = await (await admin.get('/?preview=home&lang=pt-BR')).text()
    expect(home).toContain('Um recomeço</h1>')
    expect(home).toContain(brand.siteName)
  })

  it('may be framed by the site itself, and is not cached', async () => {
    const { headers } = await admin.get('/?preview=brand')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
    expect(headers.get('Cache-Control')).toBe('no-store')
    const usual = await admin.get('/')
    expect(usual.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(await usual.text()).not.toContain('Draft Club')
  })

  it('does not change the administrator’s own language', async () => {
    const inFrame = { 'Sec-Fetch-Site': 'same-origin' }
    const languageAfter = async (path: string) =>
      (await admin.copy().get(path, inFrame)).headers
        .getSetCookie()
        .filter((cookie) => cookie.startsWith('language='))
    expect(await languageAfter('/?preview=home&lang=pt-BR')).toEqual([])
    expect(await languageAfter('/?lang=pt-BR')).toHaveLength(1)
  })

  it('reaches nobody else', async () => {
    for (const other of [anyone, await signedInAs('vip'), await signedInAs('admin')]) {
      expect(await (await other.get('/?preview=brand')).text()).not.toContain('Draft Club')
      expect(await (await other.get('/?preview=home')).text()).not.toContain('A new start')
      expect(await (await other.get('/site.css?preview=brand')).text()).not.toContain('#ffaadd')
    }
    const { headers } = await anyone.get('/?preview=brand')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect((await anyone.get('/?preview=toString')).status).toBe(200)
  })
})
