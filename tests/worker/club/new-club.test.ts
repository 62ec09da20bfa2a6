import { beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { OWNER, emptyClub, setupInput } from '../../support/club-setup'

const owner = new Browser()
const setUp = (change: object = {}) => owner.post('/api/setup', setupInput(change))

beforeEach(emptyClub)

// First: a club that is open stays open.
describe('before the set-up', () => {
  const open = (path: string, headers: Record<string, string> = {}) => owner.get(path, headers)

  it.each(['/', '/music/catalog', '/social/login', '/nowhere'])(
    'a visitor sees a quiet page at %s, and nothing of the demo',
    async (path) => {
      const page = await open(path)
      expect(page.status).toBe(200)
      expect(page.headers.get('Cache-Control')).toBe('no-store')
      const text = await page.text()
      expect(text).toContain('<h1>Opening soon</h1>')
      expect(text).toContain('noindex')
      expect(text).not.toMatch(/afterglow|thirty records|spring love|<script|<a |setup/i)
    },
  )

  it('in the visitor’s language', async () => {
    const text = await (await open('/', { 'Accept-Language': 'pt-BR' })).text()
    expect(text).toContain('lang="pt-BR"')
    expect(text).toContain('<h1>Em breve</h1>')
  })

  it('leads from the back office there, and to the set-up only at its own address', async () => {
    const office = await open('/admin')
    expect([office.status, office.headers.get('Location')]).toEqual([302, '/'])
    expect(await (await open('/setup')).text()).toContain('Set up your club')
  })
})

it('promises nothing that a new club may not have', async () => {
  await setUp()
  const { legal: _, ...site } = await (await owner.get('/api/site')).json<{ legal: object }>()
  expect(JSON.stringify(site)).not.toMatch(
    /twelve-inch|masters|matriz|vinyl|vinil|members-only|só para membros|merch|freestyle|demos|studio|estúdio|ticket|ingresso/i,
  )
  expect(site).toMatchObject({
    brand: { footer: { en: 'The club of Vera Lux, and of everyone who listens.' } },
    catalog: { intro: { en: 'All releases of Vera Lux.' } },
  })
  const catalog = await (await owner.get('/music/catalog')).text()
  expect(catalog).toContain('All releases of Vera Lux.')
})

it('publishes no address and no profile of the demo', async () => {
  await setUp()
  const site = await (await owner.get('/api/site')).text()
  for (const demo of ['.example', 'instagram', 'youtube', 'discord'])
    expect(site.toLowerCase(), demo).not.toContain(demo)
  expect(JSON.parse(site)).toMatchObject({
    brand: {
      contact: { info: 'owner@club.test', support: 'owner@club.test' },
      social: [],
      chatRoomUrl: '',
      copyrightYear: new Date().getUTCFullYear(),
    },
  })
})

it('fans see the contact address, and the team gets its notices at the owner’s', async () => {
  await setUp({ contactEmail: ' Fans@Lux.test ' })
  const { brand } = await (
    await owner.get('/api/site')
  ).json<{ brand: { contact: { info: string; support: string } } }>()
  expect(brand.contact).toMatchObject({ info: 'fans@lux.test', support: 'fans@lux.test' })
  expect(await (await owner.get('/.well-known/security.txt')).text()).toContain('fans@lux.test')
  await owner.post('/api/auth/login', OWNER)
  const settings = await (await owner.get('/api/admin/settings')).json()
  expect(settings).toMatchObject({ admin_email: 'owner@club.test', support_email: 'fans@lux.test' })
})
