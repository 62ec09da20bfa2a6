import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from './support/api'
import { aTicket, tickets } from './support/data'
import { openOffice, pressTwice } from './support/office'

const csv = (text: string, name = 'list.csv') => new File([text], name, { type: 'text/csv' })
const dialog = () => page.getByRole('dialog')
const picker = () => dialog().getByLabelText('CSV file')
const agreed = () => dialog().getByLabelText('These people agreed to get mails from you.')

describe('contacts', () => {
  const IMPORT = 'POST /api/admin/marketing/import'
  const API = {
    'GET /api/admin/marketing': () => ({
      contacts: [],
      total: 0,
      counts: { total: 0, subscribers: 0, last_30_days: 0 },
      next_cursor: null,
    }),
  }
  const LIST =
    'FirstName,LastName,Email\nAna,Lima,ana@demo.test\n,,bo@demo.test\nNo,Mail,\nBad,Mail,nowhere\n'

  it('are previewed, imported once, and counted', async () => {
    const { sent } = await openOffice('/admin/marketing', {
      ...API,
      [IMPORT]: () => ({ total: 4, imported: 2, skipped: 1, errors: [], errors_total: 0 }),
    })
    await page.getByRole('button', { name: 'Import Contacts' }).click()
    await userEvent.upload(picker(), csv('a,b\n1,2\n'))
    await expect.element(dialog().getByText(/Failed to parse CSV file/)).toBeVisible()
    await userEvent.upload(picker(), csv(LIST, 'list.xlsx'))
    await expect.element(dialog().getByText(/Failed to parse CSV file/)).toBeVisible()
    await expect.element(dialog().getByText('list.xlsx')).toBeVisible()
    await userEvent.upload(picker(), csv(LIST))
    await expect
      .element(dialog().getByText(/4 rows: 2 to import, 1 skipped, 1 with errors\./))
      .toBeVisible()
    await expect
      .element(dialog().getByText(/Row 5: “nowhere” is not an email address/))
      .toBeVisible()
    await expect.element(dialog().getByText('list.csv')).toBeVisible()
    const button = dialog().getByRole('button', { name: 'Import 2 contacts' })
    await button.click()
    await expect.element(agreed()).toHaveFocus()
    await expect.element(agreed()).toHaveAccessibleDescription(/^Please confirm/)
    expect(sent(IMPORT)).toEqual([])
    await agreed().click()
    await expect.element(dialog().getByText(/^Please confirm/)).not.toBeInTheDocument()
    pressTwice(button)
    await expect.element(dialog().getByRole('heading', { name: 'Import Results' })).toBeVisible()
    expect(
      dialog()
        .getByRole('definition')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['4', '2', '1'])
    expect(sent(IMPORT)).toEqual([LIST])
    await dialog().getByRole('button', { name: 'Done' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('stay chosen when the import fails, and the results say why', async () => {
    let answer = refusal(500, 'import_failed')
    await openOffice('/admin/marketing', { ...API, [IMPORT]: () => answer })
    await page.getByRole('button', { name: 'Import Contacts' }).click()
    await userEvent.upload(picker(), csv(LIST))
    const submit = dialog().getByRole('button', { name: 'Import 2 contacts' })
    await agreed().click()
    await submit.click()
    await expect.element(dialog().getByRole('heading', { name: 'Import Results' })).toBeVisible()
    await expect.element(dialog().getByText('Import error: Unknown error')).toBeVisible()
    await expect.element(dialog().getByRole('heading', { name: '2 errors' })).toBeVisible()
    expect(
      dialog()
        .getByRole('definition')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['4', '0', '0'])
    answer = refusal(400, 'csv_unreadable')
    await submit.click()
    await expect.element(dialog().getByText('Import error: Failed to parse CSV file')).toBeVisible()
  })

  it('are said to stay unsubscribed before they are imported', async () => {
    await openOffice('/admin/marketing', API)
    await page.getByRole('button', { name: 'Import Contacts' }).click()
    await userEvent.upload(
      picker(),
      csv('Email,Subscribed\nana@demo.test,true\nbo@demo.test,false\n'),
    )
    await expect
      .element(dialog().getByText('1 of them is unsubscribed and stays so.'))
      .toBeVisible()
  })

  it('with a missing quotation mark name its value', async () => {
    await openOffice('/admin/marketing', API)
    await page.getByRole('button', { name: 'Import Contacts' }).click()
    await userEvent.upload(picker(), csv('FirstName,Email\n"Ana,ana@demo.test\n'))
    await expect
      .element(dialog().getByText('Row 2: a quotation mark is missing in "Ana'))
      .toBeVisible()
  })
})

describe('orders', () => {
  const IMPORT = 'POST /api/admin/tickets/import'

  it('are checked before they are sent', async () => {
    const { sent } = await openOffice('/admin/tickets', {
      'GET /api/admin/tickets': () => tickets(aTicket(1)),
      [IMPORT]: () => ({ total: 2, imported: 1, skipped: 0, errors: [], errors_total: 0 }),
    })
    await page.getByRole('button', { name: 'Import orders' }).click()
    await userEvent.upload(
      picker(),
      csv(
        'Order ID,Event,Customer,Status,Price,Date\nA-9,A night,a@demo.test,pending,12.50,2026-01-02\nA-10,A night,nobody,pending,1,\n',
      ),
    )
    await expect
      .element(dialog().getByText(/Row 3: “nobody” is not valid in the column Customer/))
      .toBeVisible()
    await dialog().getByRole('button', { name: 'Import 1 order' }).click()
    await expect.element(dialog().getByText(/1 imported, 0 skipped/)).toBeVisible()
    expect(sent(IMPORT)).toHaveLength(1)
  })

  it('show their history, and change their status', async () => {
    const ticket = aTicket(1)
    const history = [
      {
        from_status: null,
        to_status: 'pending',
        source: 'seller',
        actor: null,
        created_at: ticket.created_at,
      },
    ]
    await openOffice('/admin/tickets', {
      'GET /api/admin/tickets': () => tickets(ticket),
      'GET /api/admin/tickets/:id': () => ({ ticket, history }),
      'PATCH /api/admin/tickets/:id': ({ body }) => Object.assign(ticket, body),
    })
    const view = page.getByRole('button', { name: 'View A-1' })
    await view.click()
    await expect
      .element(
        dialog()
          .getByRole('listitem')
          .getByText(/the ticket seller/),
      )
      .toBeVisible()
    await dialog().getByLabelText('Status').selectOptions('Confirmed')
    await expect.element(dialog().getByLabelText('Status')).toHaveValue('confirmed')
    await userEvent.keyboard('{Escape}')
    await expect.element(view).toHaveFocus()
  })
})
