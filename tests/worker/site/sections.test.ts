import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { brand } from '../../../brand.config'
import { SITE_SECTIONS, isSiteSection } from '../../../shared/site/sections'
import { auditLog } from '../../../worker/audit/tables'
import { siteDrafts, siteVersions } from '../../../worker/site/tables'
import { anyone } from '../../support/browser'
import { PASSWORD, database, newMember, signedInAs } from '../../support/members'
import { edited, publish, publishElsewhere, readSiteAnew } from '../../support/site'

const ENGLISH = { en: 'Only in English', 'pt-BR': 'Só em inglês' }
const SECTIONS = Object.keys(SITE_SECTIONS).filter((name) => isSiteSection(name))

beforeEach(async () => {
  await database.delete(siteVersions)
  await database.delete(siteDrafts)
  await readSiteAnew()
})

describe('the sections of the site', () => {
  it.each(SECTIONS)('%s starts with valid defaults, as version 0', async (section) => {
    const admin = await signedInAs('admin')
    const start = await edited(admin, section)
    expect(start).toMatchObject({ version: 0, draft: null })
    const body = { version: 0, document: start.document }
    const published = await admin.put(`/api/admin/site/${section}`, body)
    expect(await published.json()).toEqual({ version: 1, document: start.document })
  })

  it('are for the team, and others do not exist', async () => {
    const body = { version: 0, document: brand }
    for (const [method, path] of [
      ['GET', 'brand'],
      ['PUT', 'brand'],
      ['PUT', 'brand/draft'],
      ['DELETE', 'brand/draft'],
      ['GET', 'brand/versions'],
      ['GET', 'brand/versions/0'],
      ['POST', 'brand/versions/0/restore'],
    ] as const) {
      const ask = (browser: typeof anyone) =>
        browser.send(`/api/admin/site/${path}`, { method, ...(method !== 'GET' && { body }) })
      expect((await ask(anyone)).status).toBe(401)
      expect((await ask(await signedInAs('vip'))).status).toBe(403)
      const unknown = path.replace('brand', 'toString')
      const admin = await signedInAs('admin')
      const answer = await admin.send(`/api/admin/site/${unknown}`, {
        method,
        ...(method !== 'GET' && { body }),
      })
      expect(answer.status).toBe(404)
    }
  })

  it('are described in openapi.json', async () => {
    const { paths } = await (
      await anyone.get('/api/openapi.json')
    ).json<{ paths: Record<string, { put?: object }> }>()
    const described = JSON.stringify(paths['/api/admin/site/{section}']?.put)
    for (const section of SECTIONS) expect(described).toContain(`"title":"${section}"`)
    for (const field of ['siteName', 'biography', 'hero', 'privacy', 'features', 'prices'])
      expect(described).toContain(`"${field}"`)
  })
})

describe('publishing', () => {
  it('shows a change at once, with an audit entry that has only what changed', async () => {
    const { id, browser } = await newMember('admin')
    const answer = await publish(browser, 'brand', (document) => ({
      ...document,
      siteName: ' Night Club ',
    }))
    expect(await answer.json()).toMatchObject({ version: 1, document: { siteName: 'Night Club' } })
    const site = await (await anyone.get('/api/site')).json()
    expect(site).toMatchObject({ brand: { siteName: 'Night Club' }, home: expect.any(Object) })
    const [entry] = await database.select().from(auditLog).where(eq(auditLog.actor_id, id))
    expect(entry).toMatchObject({ action: 'site.publish', target_id: 'brand' })
    expect(JSON.parse(entry?.before ?? '')).toEqual({ siteName: brand.siteName, version: 0 })
    expect(JSON.parse(entry?.after ?? '')).toEqual({ siteName: 'Night Club', version: 1 })
  })

  it('gives the second of two administrators a conflict, and keeps the draft', async () => {
    const [ana, bea] = [await signedInAs('admin'), await signedInAs('admin')]
    const { document } = await edited(bea, 'brand')
    const mine = { ...document, siteName: 'Bea’s club' }
    await bea.put('/api/admin/site/brand/draft', { document: mine, version: 0 })
    await publish(ana, 'brand', (old) => ({ ...old, siteName: 'Ana’s club' }))
    const logged = await database.$count(auditLog)
    const refused = await bea.put('/api/admin/site/brand', { version: 0, document: mine })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'site_changed' })
    expect(await edited(bea, 'brand')).toMatchObject({
      version: 1,
      document: { siteName: 'Ana’s club' },
      draft: { siteName: 'Bea’s club' },
      draft_version: 0,
    })
    expect(await database.$count(auditLog)).toBe(logged)
  })

  it('is recorded with what differs from the version before, also when an earlier one is restored', async () => {
    const { id, browser } = await newMember('admin')
    const [{ contact }, support] = [brand, 'help@club.example']
    await publish(browser, 'brand', (old) => ({ ...old, logo: null, tagline: ENGLISH }))
    await publish(browser, 'brand', (old) => ({ ...old, contact: { ...contact, support } }))
    await browser.post('/api/admin/site/brand/versions/1/restore')
    const log = await database.select().from(auditLog).where(eq(auditLog.actor_id, id))
    const changes = log
      .toSorted((one, other) => one.id.localeCompare(other.id))
      .map(({ action, before, after }) => [
        action,
        JSON.parse(before ?? ''),
        JSON.parse(after ?? ''),
      ])
    const changed = { ...contact, support }
    expect(changes).toEqual([
      ['site.publish', { tagline: brand.tagline, version: 0 }, { tagline: ENGLISH, version: 1 }],
      ['site.publish', { contact, version: 1 }, { contact: changed, version: 2 }],
      ['site.restore', { contact: changed, version: 2 }, { contact, version: 3 }],
    ])
  })

  it('of a document that is older than a field records the field as new', async () => {
    const { footer, ...old } = brand
    await publishElsewhere('brand', old)
    const { id, browser } = await newMember('admin')
    await publish(browser, 'brand', (document) => ({ ...document, siteName: 'New' }))
    const [entry] = await database.select().from(auditLog).where(eq(auditLog.actor_id, id))
    expect(JSON.parse(entry?.before ?? '')).toEqual({ siteName: brand.siteName, version: 1 })
    expect(JSON.parse(entry?.after ?? '')).toEqual({ siteName: 'New', footer, version: 2 })
  })

  it('lets exactly one of many at once through', async () => {
    const admin = await newMember('admin')
    const { document } = await edited(admin.browser, 'radio')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        admin.browser.put('/api/admin/site/radio', { version: 0, document }),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    const log = await database.select().from(auditLog).where(eq(auditLog.actor_id, admin.id))
    expect(log).toHaveLength(1)
  })

  it('refuses what is no document, by field', async () => {
    const admin = await signedInAs('admin')
    const { document } = await edited(admin, 'brand')
    const refused = async (change: object) => {
      const body = { version: 0, document: { ...document, ...change } }
      const answer = await admin.put('/api/admin/site/brand', body)
      expect(answer.status).toBe(400)
      const { fields } = await answer.json<{ fields: object }>()
      return Object.keys(fields)
    }
    expect(await refused({ siteName: '' })).toEqual(['document.siteName'])
    expect(await refused({ tagline: { en: 'x' } })).toEqual(['document.tagline.pt-BR'])
    expect(await refused({ timeZone: 'Mars/Olympus' })).toEqual(['document.timeZone'])
    expect(await refused({ social: [{ name: 'x', url: 'javascript:alert(1)' }] })).toEqual([
      'document.social.0.url',
    ])
    expect(await refused({ logo: 'https://elsewhere.example/x.png' })).toEqual(['document.logo'])
    expect(await refused({ colors: { ...document.colors, pink: 'red' } })).toEqual([
      'document.colors.pink',
    ])
    for (const body of [{}, { version: -1, document }, { version: 0 }, { document }])
      expect((await admin.put('/api/admin/site/brand', body)).status).toBe(400)
    expect(await database.select().from(siteVersions)).toEqual([])
  })

  it('refuses colors that make text unreadable, and names the pair', async () => {
    const admin = await signedInAs('admin')
    const answer = await publish(admin, 'brand', (document) => ({
      ...document,
      colors: { ...document.colors, danger: '#C03030' },
    }))
    expect(answer.status).toBe(422)
    const { code, fields, pairs } = await answer.json<{
      code: string
      fields: Record<string, string>
      pairs: object[]
    }>()
    expect(code).toBe('colors_unreadable')
    expect(Object.keys(fields)).toEqual(['document.colors.danger'])
    expect(fields['document.colors.danger']).toMatch(/^danger on stage .*contrast of \d\.\d\d:1/)
    expect(pairs).toContainEqual(
      expect.objectContaining({ text: 'danger', background: 'stage', theme: null }),
    )
    // The themes of the player have their own backgrounds.
    expect(pairs).toContainEqual(expect.objectContaining({ text: 'danger', theme: 'vaporwave' }))
  })
})

describe('drafts and versions', () => {
  it('keep a draft to its administrator until it is published', async () => {
    const [ana, bea] = [await signedInAs('admin'), await signedInAs('admin')]
    const { document } = await edited(ana, 'artist')
    const draft = { ...document, achievements: [] }
    expect((await ana.put('/api/admin/site/artist/draft', { document: draft })).status).toBe(204)
    expect(await edited(ana, 'artist')).toMatchObject({ draft: { achievements: [] } })
    expect(await edited(bea, 'artist')).toMatchObject({ draft: null })
    const site = await (await anyone.get('/api/site')).text()
    expect(site).toContain('Freestyle Hall of Fame')
    await ana.put('/api/admin/site/artist', { version: 0, document: draft })
    expect(await edited(ana, 'artist')).toMatchObject({ version: 1, draft: null })
    await ana.put('/api/admin/site/artist/draft', { document })
    await ana.delete('/api/admin/site/artist/draft')
    expect(await edited(ana, 'artist')).toMatchObject({ draft: null })
  })

  it('restores an earlier version as a new one', async () => {
    const admin = await newMember('admin')
    for (const siteName of ['One', 'Two'])
      await publish(admin.browser, 'brand', (document) => ({ ...document, siteName }))
    const path = '/api/admin/site/brand/versions'
    expect(await (await admin.browser.get(`${path}/1`)).json()).toMatchObject({
      document: { siteName: 'One' },
    })
    const restored = await admin.browser.post(`${path}/1/restore`)
    expect(await restored.json()).toMatchObject({ version: 3, document: { siteName: 'One' } })
    expect(await (await admin.browser.post(`${path}/0/restore`)).json()).toMatchObject({
      version: 4,
      document: { siteName: brand.siteName },
    })
    const { versions } = await (
      await admin.browser.get(path)
    ).json<{ versions: { version: number; by: string }[] }>()
    expect(versions.map(({ version }) => version)).toEqual([4, 3, 2, 1])
    expect(versions[0]).toMatchObject({ by: admin.username, published_at: expect.any(String) })
    const older = await admin.browser.get(`${path}?before=3`)
    expect(await older.json()).toMatchObject({ versions: [{ version: 2 }, { version: 1 }] })
    for (const unknown of ['9', '-1', 'x', '1e0'])
      expect((await admin.browser.post(`${path}/${unknown}/restore`)).status).toBe(404)
  })

  it('lose the name of an administrator who deletes the account', async () => {
    const admin = await newMember('admin')
    await newMember('admin')
    const { document } = await edited(admin.browser, 'radio')
    await admin.browser.put('/api/admin/site/radio', { version: 0, document })
    await admin.browser.put('/api/admin/site/radio/draft', { document })
    await admin.browser.send('/api/account', { method: 'DELETE', body: { password: PASSWORD } })
    expect(await database.select().from(siteDrafts)).toEqual([])
    const [version] = await database.select().from(siteVersions)
    expect(version).toMatchObject({ by_id: null, by_name: `deleted-${admin.id.slice(-6)}` })
  })
})
