import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { brand } from '../../../brand.config'
import { siteVersions } from '../../../worker/site/tables'
import { anyone } from '../../support/browser'
import { database, signedInAs } from '../../support/members'
import { PNG } from '../../support/pictures'
import { publish, readSiteAnew } from '../../support/site'

beforeEach(async () => {
  await database.delete(siteVersions)
  await readSiteAnew()
})

describe('addresses that programs ask for without a link', () => {
  it('lead a password manager to where a password is changed', async () => {
    const answer = await anyone.get('/.well-known/change-password')
    expect(answer.status).toBe(302)
    const page = await anyone.get(answer.headers.get('Location') ?? '')
    expect(page.status).toBe(200)
  })

  it('say whom to tell of a hole', async () => {
    const answer = await anyone.get('/.well-known/security.txt')
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
    const fields = new Map(
      (await answer.text())
        .trim()
        .split('\n')
        .map((line) => [line.split(': ', 1)[0], line.replace(/^[^:]*: /, '')]),
    )
    expect(fields.get('Contact')).toBe(`mailto:${brand.contact.support}`)
    expect(fields.get('Canonical')).toBe('https://club.test/.well-known/security.txt')
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })

  it('have the icon: the built-in one, or the club’s own', async () => {
    const builtIn = await anyone.get('/favicon.ico')
    expect(builtIn.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(builtIn.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await builtIn.text()).toContain('<svg')

    const icon = '/media/brand/own-icon.png'
    await env.MEDIA.put(icon.slice('/media/'.length), PNG, {
      httpMetadata: { contentType: 'image/png' },
    })
    await publish(await signedInAs('admin'), 'brand', (document) => ({ ...document, icon }))
    const own = await anyone.get('/favicon.ico')
    expect(own.headers.get('Content-Type')).toBe('image/webp')
    expect((await own.arrayBuffer()).byteLength).toBeGreaterThan(20)
  })

  it('answer to reads only, and nothing else is there', async () => {
    expect((await anyone.post('/favicon.ico')).status).toBe(404)
    expect((await anyone.get('/.well-known/nope')).status).toBe(404)
    expect((await anyone.get('/.well-known/security.txt/x')).status).toBe(404)
  })
})
