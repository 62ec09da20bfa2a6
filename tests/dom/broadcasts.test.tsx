import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Broadcast, BroadcastChange } from '../../shared/broadcasts'
import { type Handlers, refusal } from './support/api'
import { aBroadcast } from './support/data'
import { ADMIN, openOffice, pressTwice } from './support/office'

const LIST = 'GET /api/admin/broadcasts'
const ONE = 'GET /api/admin/broadcasts/:id'
const CHANGE = 'PATCH /api/admin/broadcasts/:id'
const COUNT = 'GET /api/admin/broadcasts/:id/audience'
const SEND = 'POST /api/admin/broadcasts/:id/send'
const TEST = 'POST /api/admin/broadcasts/:id/test'

const isChange = (body: unknown): body is BroadcastChange =>
  typeof body === 'object' && body !== null

/** Stores what the editor saves, as the server does. */
function serving(start: Broadcast, more: Handlers = {}): Handlers {
  let broadcast = start
  return {
    [ONE]: () => ({ broadcast }),
    [CHANGE]: ({ body }) => {
      if (!isChange(body)) return refusal(400, 'invalid_input')
      const { version, ...change } = body
      if (version !== broadcast.version)
        return Response.json({ code: 'broadcast_changed', broadcast }, { status: 409 })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields that the editor sends
      broadcast = { ...broadcast, ...(change as Partial<Broadcast>), version: version + 1 }
      return { broadcast }
    },
    [COUNT]: () => ({ recipients: broadcast.audience.who.includes('members') ? 1121 : 40 }),
    'GET /api/admin/events': () => ({ events: [], next_cursor: null, total: 0 }),
    ...more,
  }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const text = (language: string) => page.getByRole('textbox', { name: `Text in ${language}` })

it('lists broadcasts with their status, and starts a new one', async () => {
  const { history, sent } = await openOffice('/admin/broadcasts', {
    ...serving(aBroadcast()),
    [LIST]: () => ({
      broadcasts: [
        aBroadcast({ status: 'sent', recipients: 1121, sent_at: '2026-11-02T12:00:00.000Z' }),
        aBroadcast({ id: 'empty', subject: {}, body: {} }),
      ],
      total: 2,
      next_cursor: null,
    }),
    'POST /api/admin/broadcasts': () => Response.json({ broadcast: aBroadcast() }, { status: 201 }),
  })
  await expect.element(page.getByRole('link', { name: 'The tour' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Without a subject' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '1,121' })).toBeVisible()
  pressTwice(button('New broadcast'))
  await expect.poll(() => history.location.pathname).toBe('/admin/broadcasts/tour')
  expect(sent('POST /api/admin/broadcasts')).toHaveLength(1)
})

it('saves what is typed after a pause, in both languages, and counts the audience again', async () => {
  const { sent } = await openOffice('/admin/broadcasts/tour', serving(aBroadcast()))
  await expect.element(page.getByText('40 recipients')).toBeVisible()
  await expect
    .element(page.getByText('There is no Portuguese version', { exact: false }))
    .toBeVisible()
  await page.getByLabelText('Subject').last().fill('A turnê')
  await text('Portuguese').fill('Começa logo.')
  await page.getByLabelText('Members').click()
  await expect.element(page.getByText('1,121 recipients')).toBeVisible()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(Object.assign({}, ...sent(CHANGE))).toEqual({
    version: expect.any(Number),
    subject: { en: 'The tour', 'pt-BR': 'A turnê' },
    body: { en: 'It begins soon.', 'pt-BR': 'Começa logo.' },
    audience: { who: ['contacts', 'members'] },
  })
})

it('keeps what the server refused and says why; the next change is saved with it', async () => {
  let isRefusing = true
  const { sent } = await openOffice(
    '/admin/broadcasts/tour',
    serving(aBroadcast(), {
      [CHANGE]: () =>
        isRefusing ? refusal(409, 'broadcast_incomplete') : { broadcast: aBroadcast() },
    }),
  )
  await text('English').fill('')
  await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible()
  isRefusing = false
  await page.getByLabelText('Show it in the news on the site').click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(sent(CHANGE).at(-1)).toEqual({ version: 1, body: { en: '' }, public: true })
})

it('shows the formatted text below, as it is typed', async () => {
  await openOffice('/admin/broadcasts/tour', serving(aBroadcast({ body: { en: '# The *tour*' } })))
  const section = page.getByRole('region', { name: 'English' })
  const shown = () => section.element().querySelector('[inert]')
  await expect.element(section.getByText('As readers see it')).toBeVisible()
  expect(shown()?.querySelector('h2 em')?.textContent).toBe('tour')
  await text('English').fill(
    'One **two** [three](https://club.test/x)\n\n- four\n\n[Neon \\[Live\\]](/music/catalog/neon)\n\n<b>plain</b> [bad](javascript:alert(1))',
  )
  await expect.poll(() => shown()?.querySelector('strong')?.textContent).toBe('two')
  expect(shown()?.querySelector('ul li')?.textContent).toBe('four')
  expect(shown()?.querySelector('section')?.textContent).toBe('Neon [Live]Listen')
  expect(shown()?.textContent).toContain('<b>plain</b> bad')
  expect([...(shown()?.querySelectorAll('a') ?? [])].map((a) => a.getAttribute('href'))).toEqual([
    'https://club.test/x',
    '/music/catalog/neon',
  ])
  // Without a text there is nothing to show.
  await text('English').fill('')
  await expect.element(section.getByText('As readers see it')).not.toBeInTheDocument()
})

it('formats the selected text with buttons and keys, and can undo it', async () => {
  await openOffice('/admin/broadcasts/tour', serving(aBroadcast({ body: { en: 'one two' } })))
  const field = text('English')
  await expect.element(field).toHaveValue('one two')
  const element = field.element()
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('no text area')
  const toolbar = page.getByRole('toolbar', { name: 'Formatting: English' })
  const select = (from: number, to: number) => {
    element.focus()
    element.setSelectionRange(from, to)
  }
  select(4, 7)
  await userEvent.keyboard('{Control>}b{/Control}')
  await expect.element(field).toHaveValue('one **two**')
  await userEvent.keyboard('{Control>}b{/Control}')
  await expect.element(field).toHaveValue('one two')
  select(0, 0)
  await toolbar.getByRole('button', { name: 'Heading' }).click()
  await expect.element(field).toHaveValue('# one two')
  await toolbar.getByRole('button', { name: 'List', exact: true }).click()
  await expect.element(field).toHaveValue('- one two')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(field).toHaveValue('# one two')
})

it('inserts links, refuses addresses that are none, and puts releases into a paragraph', async () => {
  await openOffice(
    '/admin/broadcasts/tour',
    serving(aBroadcast({ body: { en: 'Read more' } }), {
      'GET /api/admin/releases': () => ({
        releases: [
          { id: 'neon', title: 'Neon [Live]', year: 2024, status: 'published', announced: false },
          { id: 'draft', title: 'Secret', year: 2026, status: 'draft', announced: false },
        ],
        next_cursor: null,
      }),
    }),
  )
  const field = text('English')
  const toolbar = page.getByRole('toolbar', { name: 'Formatting: English' })
  await expect.element(field).toHaveValue('Read more')
  const element = field.element()
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('no text area')
  element.setSelectionRange(5, 9)
  await toolbar.getByRole('button', { name: 'Link' }).click()
  await page.getByLabelText('Address').fill('javascript:alert(1)')
  await button('Insert').click()
  await expect.element(page.getByLabelText('Address')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabelText('Address').fill('club.example/news')
  await button('Insert').click()
  await expect.element(field).toHaveValue('Read [more](https://club.example/news)')

  await toolbar.getByRole('button', { name: 'Release' }).click()
  await expect.element(page.getByText('Secret')).not.toBeInTheDocument()
  await button('Neon [Live] 2024').click()
  await expect
    .element(field)
    .toHaveValue(
      'Read [more](https://club.example/news)\n\n[Neon \\[Live\\]](/music/catalog/neon)\n\n',
    )
})

it('sends a test to the administrator’s own address, after saving', async () => {
  const { sent } = await openOffice(
    '/admin/broadcasts/tour',
    serving(aBroadcast(), { [TEST]: () => Response.json({}, { status: 202 }) }),
  )
  await text('English').fill('Changed.')
  await button('Send a test').click()
  await expect.element(page.getByLabelText('Send it to')).toHaveValue(ADMIN.email)
  expect(sent(CHANGE)).toEqual([{ version: 1, body: { en: 'Changed.' } }])
  pressTwice(button('Send the test'))
  await expect.element(page.getByText(`The test was sent to ${ADMIN.email}.`)).toBeVisible()
  expect(sent(TEST)).toEqual([{ to: ADMIN.email, language: 'en' }])
})

it('names the number of mails before it sends them, once', async () => {
  const { sent } = await openOffice(
    '/admin/broadcasts/tour',
    serving(aBroadcast({ audience: { who: ['members'] } }), {
      [SEND]: () => Response.json({ broadcast: aBroadcast() }, { status: 202 }),
    }),
  )
  await button('Send now').click()
  await expect
    .element(page.getByText('1,121 people get this mail.', { exact: false }))
    .toBeVisible()
  pressTwice(button('Send 1,121 mails'))
  await expect.poll(() => sent(SEND)).toEqual([{}])
})

it('schedules in the time zone of the team, and refuses a time that has passed', async () => {
  const { sent } = await openOffice(
    '/admin/broadcasts/tour',
    serving(aBroadcast(), {
      [SEND]: () => Response.json({ broadcast: aBroadcast() }, { status: 202 }),
    }),
  )
  await button('Schedule').click()
  const field = page.getByLabelText('America/New York', { exact: false })
  await field.fill('2020-01-01T10:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('2090-07-01T10:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect.poll(() => sent(SEND)).toEqual([{ at: '2090-07-01T14:00:00.000Z' }])
})
