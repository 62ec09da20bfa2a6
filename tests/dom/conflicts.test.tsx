import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
// Their chunks are loaded when a page opens, which may take longer than a test waits.
import '../../app/admin/broadcasts/broadcast-screen'
import '../../app/admin/events/events-screen'
import type { Broadcast } from '../../shared/broadcasts'
import type { AdminEvent } from '../../shared/events'
import { type Handlers, refusal } from './support/api'
import { aVenue, anEvent } from './support/data'
import { openOffice } from './support/office'

const dialog = () => page.getByRole('dialog', { name: 'Somebody else has changed this' })
const press = (name: string) => dialog().getByRole('button', { name }).click()

describe('two administrators with the form of one event', () => {
  const SAVE = 'PUT /api/admin/events/:id'
  const title = () => page.getByLabelText('Title', { exact: true })
  const status = () => page.getByLabelText('Status', { exact: true })

  /** The other one has called the show off after this form was opened. */
  async function openForm() {
    let event = anEvent({ version: 3 })
    const api: Handlers = {
      'GET /api/admin/events': () => ({ events: [event], total: 1, next_cursor: null }),
      'GET /api/admin/events/:id': () => event,
      'GET /api/admin/venues': () => ({ venues: [aVenue()], next_cursor: null }),
      [SAVE]: ({ body }) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the form sends
        const change = body as AdminEvent
        if (change.version !== event.version)
          return Response.json({ code: 'event_changed', event }, { status: 409 })
        event = { ...event, ...change, version: event.version + 1 }
        return event
      },
    }
    const office = await openOffice('/admin/events?edit=night', api)
    await title().fill('A longer night')
    event = { ...event, version: 4, status: 'cancelled', cancel_note: 'The roof leaks' }
    await page.getByRole('button', { name: 'Save' }).click()
    // `element()` describes the whole page when there is no dialog yet: 0.3 s of the second that a poll has.
    await expect.poll(() => dialog().query()?.textContent).toContain('cancelled')
    return { ...office, event: () => event, api }
  }

  it('combine their changes', async () => {
    const { event, sent, search } = await openForm()
    await press('Combine both')
    await expect.element(title()).toHaveValue('A longer night')
    await expect.element(status()).toHaveValue('cancelled')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(search).toEqual({})
    expect(sent(SAVE)).toMatchObject([{ version: 3 }, { version: 4 }])
    expect(event()).toMatchObject({
      title: 'A longer night',
      status: 'cancelled',
      cancel_note: 'The roof leaks',
    })
  })

  it('may keep only the own one, having seen the other', async () => {
    const { event, search } = await openForm()
    await press('Keep mine only')
    await expect.element(status()).toHaveValue('published')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(search).toEqual({})
    expect(event()).toMatchObject({ title: 'A longer night', status: 'published' })
  })

  it('combine them as well when one comes back to a draft of before', async () => {
    const { screen, api } = await openForm()
    await press('Back to my text')
    await expect.element(title()).toHaveValue('A longer night')
    await screen.unmount()
    await openOffice('/admin/events?edit=night', api)
    await expect.element(page.getByText('We restored your unsaved changes.')).toBeVisible()
    await expect.element(title()).toHaveValue('A longer night')
    await expect.element(status()).toHaveValue('cancelled')
  })
})

describe('two administrators in the editor of one broadcast', () => {
  const CHANGE = 'PATCH /api/admin/broadcasts/:id'
  const text = (language: string) => page.getByRole('textbox', { name: `Text in ${language}` })

  const started: Broadcast = {
    id: 'tour',
    version: 1,
    slug: 'the-tour-abc',
    subject: { en: 'The tour' },
    body: { en: 'It begins soon.' },
    audience: { who: ['contacts'] },
    public: false,
    status: 'draft',
    send_at: null,
    sent_at: null,
    recipients: null,
    sent: 0,
    created_at: '2026-11-01T12:00:00.000Z',
    updated_at: '2026-11-01T12:00:00.000Z',
  }

  async function openEditor() {
    let broadcast = started
    const office = await openOffice('/admin/broadcasts/tour', {
      'GET /api/admin/broadcasts/:id': () => ({ broadcast }),
      'GET /api/admin/broadcasts/:id/audience': () => ({ recipients: 40 }),
      'GET /api/admin/events': () => ({ events: [], next_cursor: null, total: 0 }),
      [CHANGE]: ({ body }) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the editor sends
        const change = body as Partial<Broadcast>
        if (change.version !== broadcast.version) return refusal(409, 'broadcast_changed')
        broadcast = { ...broadcast, ...change, version: broadcast.version + 1 }
        return { broadcast }
      },
    })
    await text('English').fill('It begins on Friday.')
    broadcast = { ...broadcast, version: 2, subject: { en: 'The tour', 'pt-BR': 'A turnê' } }
    await expect.poll(() => dialog().query()?.textContent).toContain('A turnê')
    return { ...office, broadcast: () => broadcast }
  }

  it('combine their changes', async () => {
    const { broadcast, sent } = await openEditor()
    await press('Combine both')
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect.element(page.getByLabelText('Subject').last()).toHaveValue('A turnê')
    expect(broadcast()).toMatchObject({
      version: 3,
      subject: { en: 'The tour', 'pt-BR': 'A turnê' },
      body: { en: 'It begins on Friday.' },
    })
    expect(sent(CHANGE)).toMatchObject([{ version: 1 }, { version: 2 }])
    // The next change begins with the combined one.
    await text('English').fill('It begins today.')
    await expect.poll(() => broadcast().version).toBe(4)
  })

  it('may keep only the own one, having seen the other', async () => {
    const { broadcast } = await openEditor()
    await press('Keep mine only')
    await expect.poll(() => broadcast().version).toBe(3)
    expect(broadcast()).toMatchObject({
      subject: { en: 'The tour' },
      body: { en: 'It begins on Friday.' },
    })
    expect(broadcast().subject).not.toHaveProperty('pt-BR')
  })
})
