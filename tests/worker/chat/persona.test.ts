import { beforeEach, describe, expect, it, vi } from 'vitest'
import { persona } from '../../../content/persona'
import { siteVersions } from '../../../worker/site/tables'
import { anyone } from '../../support/browser'
import { vipAtChat } from '../../support/chat'
import { database, signedInAs } from '../../support/members'
import { publish, readSiteAnew } from '../../support/site'
import { Vendor } from '../../support/vendor'

const ANSWERS = '/api/admin/persona/answers'
const DRAFT = {
  name: 'Nova',
  character: 'You are the night voice of {artist} on {site}.',
  facts: ['{artist} recorded the first album in a bakery.'],
  topicsToAvoid: ['the lawsuit'],
}
const asking = (content: string, document: object = DRAFT) => ({
  document,
  messages: [{ role: 'user', content }],
})

let vendor: Vendor

beforeEach(async () => {
  vi.restoreAllMocks()
  vendor = new Vendor()
  await database.delete(siteVersions)
  await readSiteAnew()
})

describe('the test chat with a persona', () => {
  it('answers as the draft, with the conversation so far, and stores nothing', async () => {
    vendor.says = ['Good ', 'evening']
    const admin = await signedInAs('admin')
    const messages = [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Hello' },
      { role: 'user', content: 'What about the lawsuit?' },
    ]
    const answer = await admin.post(ANSWERS, { document: DRAFT, messages })
    expect(await answer.json()).toEqual({ content: 'Good evening', isWhole: true })
    const { body } = await vendor.call()
    for (const text of [
      'the AI persona “Nova” on Afterglow Club',
      'You are the night voice of The Artist on Afterglow Club.',
      '["The Artist recorded the first album in a bakery."]',
      '["the lawsuit"]',
    ])
      expect(body.instructions).toContain(text)
    expect(body.input.slice(1)).toEqual(messages)
    const draft = await (await admin.get('/api/admin/site/persona')).json()
    expect(draft).toMatchObject({ version: 0, draft: null })
  })

  it('says when no answer came', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const admin = await signedInAs('admin')
    vendor.refusals = [() => new Response('no', { status: 401 })]
    const answer = await admin.post(ANSWERS, asking('Hi'))
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'persona_failed' })
  })

  it('is for the team', async () => {
    expect((await anyone.post(ANSWERS, asking('Hi'))).status).toBe(401)
    expect((await (await signedInAs('vip')).post(ANSWERS, asking('Hi'))).status).toBe(403)
    expect(vendor.calls).toEqual([])
  })

  it.each([
    ['no message', { document: DRAFT, messages: [] }, 'messages'],
    ['no name', asking('Hi', { ...DRAFT, name: ' ' }), 'document.name'],
    [
      'a long character',
      asking('Hi', { ...DRAFT, character: 'x'.repeat(2001) }),
      'document.character',
    ],
    ['an empty fact', asking('Hi', { ...DRAFT, facts: [''] }), 'document.facts.0'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await (await signedInAs('admin')).post(ANSWERS, body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
  })
})

describe('a published persona', () => {
  it('answers from then on; a draft reaches no fan', async () => {
    vendor.says = ['Hello']
    const admin = await signedInAs('admin')
    const { tab } = await vipAtChat()
    await admin.put('/api/admin/site/persona/draft', { document: DRAFT })
    tab.send('First')
    await expect.poll(() => tab.run()?.status).toBe('completed')
    expect((await vendor.call(0)).body.instructions).not.toContain('Nova')

    expect((await publish(admin, 'persona', () => DRAFT)).status).toBe(200)
    tab.send('Second')
    expect((await vendor.call(1)).body.instructions).toContain('“Nova”')
  })

  it('is public with its name alone', async () => {
    await publish(await signedInAs('admin'), 'persona', () => DRAFT)
    const site = await (await anyone.get('/api/site')).json<object>()
    expect(site).not.toHaveProperty('persona')
    expect(site).toMatchObject({ brand: { personaName: 'Nova' } })
    expect(JSON.stringify(site)).not.toContain('bakery')
    expect(JSON.stringify(site)).not.toContain(persona.character)
  })
})
