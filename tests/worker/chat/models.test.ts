import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_MODEL } from '../../../shared/site/persona'
import { readModelsDaily } from '../../../worker/chat'
import { chatModels } from '../../../worker/chat/tables'
import { readChecklist } from '../../../worker/club'
import { clubSetup } from '../../../worker/club/tables'
import { isoIn, isoNow } from '../../../worker/lib/ids'
import { siteVersions } from '../../../worker/site/tables'
import { anyone, type Browser } from '../../support/browser'
import { vipAtChat } from '../../support/chat'
import { database, signedInAs } from '../../support/members'
import { publish, readSiteAnew } from '../../support/site'
import { Vendor, refusal } from '../../support/vendor'

let vendor: Vendor
let admin: Browser

beforeEach(async () => {
  vi.restoreAllMocks()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vendor = new Vendor()
  await database.delete(siteVersions)
  await database.delete(chatModels)
  await database.delete(clubSetup)
  await readSiteAnew()
  admin = await signedInAs('admin')
})

const dayIn = (days: number) => isoIn(days * 86_400).slice(0, 10)
const choose = (model: string) => publish(admin, 'persona', (document) => ({ ...document, model }))
const notices = async () =>
  (await (await admin.get('/api/admin/notices')).json<{ notices: object[] }>()).notices
const checklist = async () => {
  // It asks the model too.
  vendor.says = ['Here']
  // Without a key nobody asks Stripe.
  const items = await readChecklist(database, { ...env, STRIPE_SECRET_KEY: '' })
  return items.find(({ id }) => id === 'model')
}

describe('the model that answers', () => {
  const asked = async () => {
    vendor.says = ['Hello']
    const { tab } = await vipAtChat()
    tab.send('Hi')
    const call = await vendor.call()
    await expect.poll(() => tab.run()?.status).toBe('completed')
    return call.body
  }

  it('is the default until the team chooses one', async () => {
    expect(await asked()).toMatchObject({ model: DEFAULT_MODEL })
  })

  it('is the one that was published', async () => {
    expect((await choose('gpt-4.1-mini')).status).toBe(200)
    expect(await asked()).toMatchObject({ model: 'gpt-4.1-mini' })
  })

  it('is the default again where the field is empty', async () => {
    await choose('gpt-4.1-mini')
    await choose(' ')
    expect(await asked()).toMatchObject({ model: DEFAULT_MODEL })
  })

  it.each(['two words', 'x'.repeat(101)])('is not "%s"', async (model) => {
    const answer = await choose(model)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      fields: { 'document.model': expect.any(String) },
    })
  })

  it('reasons little, and has room for it beyond the answer', async () => {
    const { reasoning, max_output_tokens } = await asked()
    expect(reasoning).toEqual({ effort: 'low' })
    expect(max_output_tokens).toBe(4000)
  })

  it.each([
    ['gpt-4.1-mini', 800],
    ['gpt-5-chat-latest', 800],
    ['gpt-5-pro', 4000],
  ])('%s is not asked for an effort that it does not have', async (model, tokens) => {
    await choose(model)
    const body = await asked()
    expect(body).not.toHaveProperty('reasoning')
    expect(body.max_output_tokens).toBe(tokens)
  })
})

describe('a model that ends', () => {
  it.each([
    [90, true],
    [91, false],
  ])('in %i days is shown to the team: %s', async (days, isShown) => {
    await database.insert(clubSetup).values({
      id: 1,
      code_hash: '',
      created_at: isoNow(),
      used_at: isoNow(),
    })
    vendor.models = [{ id: DEFAULT_MODEL, shutdown_date: dayIn(days) }]
    await readModelsDaily(env)
    const ending = { id: DEFAULT_MODEL, ends_on: dayIn(days), is_gone: false }
    expect(await notices()).toEqual(isShown ? [{ feature: 'model', ending }] : [])
    expect(await checklist()).toEqual(
      isShown ? { id: 'model', done: false, ending } : { id: 'model', done: true },
    )
  })

  it('is no matter once another is chosen', async () => {
    vendor.models = [
      { id: DEFAULT_MODEL, shutdown_date: dayIn(10) },
      { id: 'gpt-4.1-mini', shutdown_date: null },
    ]
    await readModelsDaily(env)
    await choose('gpt-4.1-mini')
    expect(await notices()).toEqual([])
  })

  it('is gone on that day, and when the list does not have it any more', async () => {
    vendor.models = [{ id: DEFAULT_MODEL, shutdown_date: dayIn(0) }]
    await readModelsDaily(env)
    expect(await notices()).toMatchObject([{ ending: { is_gone: true } }])
    await database.delete(chatModels)
    vendor.models = [{ id: 'gpt-4.1-mini', shutdown_date: null }]
    await readModelsDaily(env)
    expect(await notices()).toEqual([
      { feature: 'model', ending: { id: DEFAULT_MODEL, ends_on: null, is_gone: true } },
    ])
  })

  it('answers with the specified error when it is gone, and the team sees it', async () => {
    vendor.refusals = [refusal(404, {}, 'model_not_found')]
    const { tab } = await vipAtChat()
    tab.send('Hi')
    await expect
      .poll(() => tab.run())
      .toMatchObject({
        status: 'failed',
        last_error: { code: 'model_gone', message: 'Run failed with status: failed' },
      })
    expect(vendor.calls).toHaveLength(1)
    expect(await notices()).toEqual([
      { feature: 'model', ending: { id: DEFAULT_MODEL, ends_on: null, is_gone: true } },
    ])
  })

  it('is named in the test chat', async () => {
    vendor.refusals = [refusal(404, {}, 'model_not_found')]
    const { document } = await (
      await admin.get('/api/admin/site/persona')
    ).json<{ document: object }>()
    const answer = await admin.post('/api/admin/persona/answers', {
      document: { ...document, model: 'gpt-nonsense' },
      messages: [{ role: 'user', content: 'Hi' }],
    })
    expect(await answer.json()).toMatchObject({ code: 'persona_model_gone' })
    expect((await vendor.call()).body).toMatchObject({ model: 'gpt-nonsense' })
  })
})

describe('the vendor’s list', () => {
  it('is read once a day', async () => {
    vendor.models = [{ id: DEFAULT_MODEL, shutdown_date: null }]
    for (let i = 0; i < 2; i++) await readModelsDaily(env)
    expect(vendor.listed).toBe(1)
    await database.update(chatModels).set({ read_at: isoIn(-25 * 3600) })
    await readModelsDaily(env)
    expect(vendor.listed).toBe(2)
  })

  it('is offered to the team as it is now', async () => {
    vendor.models = [
      { id: 'gpt-b', shutdown_date: '2030-02-01' },
      { id: 'gpt-a', shutdown_date: null },
    ]
    expect(await (await admin.get('/api/admin/persona/models')).json()).toEqual({
      default: DEFAULT_MODEL,
      models: [
        { id: 'gpt-a', ends_on: null },
        { id: 'gpt-b', ends_on: '2030-02-01' },
      ],
    })
    expect((await anyone.get('/api/admin/persona/models')).status).toBe(401)
  })

  it('stays as it was read while the vendor is down', async () => {
    vendor.models = [{ id: 'gpt-a', shutdown_date: null }]
    await admin.get('/api/admin/persona/models')
    vendor.models = null
    expect(await (await admin.get('/api/admin/persona/models')).json()).toMatchObject({
      models: [{ id: 'gpt-a' }],
    })
  })
})
