import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { brand } from '../../../brand.config'
import { readSite } from '../../../worker/site'
import { siteDrafts, siteVersions } from '../../../worker/site/tables'
import { anyone } from '../../support/browser'
import { database } from '../../support/members'
import { readSiteAnew } from '../../support/site'

beforeEach(async () => {
  await database.delete(siteVersions)
  await database.delete(siteDrafts)
  await readSiteAnew()
})

describe('what everyone reads', () => {
  it('never has the team’s own addresses', async () => {
    const text = await (await anyone.get('/api/site')).text()
    expect(text).not.toContain(brand.contact.admin)
    expect(text).not.toContain(brand.contact.from)
    expect(text).toContain(brand.contact.info)
  })

  it('can be asked for by section', async () => {
    const ask = async (sections: string) => anyone.get(`/api/site?sections=${sections}`)
    expect(Object.keys(await (await ask('brand,radio')).json())).toEqual(['brand', 'radio'])
    for (const unknown of ['', 'brand,', 'persona', 'constructor'])
      expect((await ask(unknown)).status).toBe(400)
  })

  it('follows another isolate within two seconds, and reads no row in between', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const first = await readSite(database)
    const document = JSON.stringify({ ...brand, siteName: 'Elsewhere' })
    // As another isolate does.
    await database.insert(siteVersions).values({
      section: 'brand',
      version: 1,
      document,
      published_at: new Date().toISOString(),
      by_name: 'x',
    })
    const prepare = vi.spyOn(env.DB, 'prepare')
    expect(await readSite(database)).toBe(first)
    expect(prepare).not.toHaveBeenCalled()
    prepare.mockRestore()
    vi.setSystemTime(Date.now() + 2000)
    expect((await readSite(database)).documents.brand.siteName).toBe('Elsewhere')
  })

  it('has the defaults of fields that are newer than the published document', async () => {
    const { footer: _, ...old } = brand
    await database.insert(siteVersions).values({
      section: 'brand',
      version: 1,
      document: JSON.stringify({ ...old, siteName: 'Old' }),
      published_at: '2026-01-01T00:00:00.000Z',
      by_name: 'x',
    })
    await readSiteAnew()
    expect((await readSite(database)).documents.brand).toMatchObject({
      siteName: 'Old',
      footer: brand.footer,
    })
  })
})
