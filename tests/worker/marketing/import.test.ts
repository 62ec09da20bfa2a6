import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { ImportResult } from '../../../shared/marketing'
import { importContacts } from '../../../worker/marketing/import'
import { marketingContacts } from '../../../worker/marketing/tables'
import { newId } from '../../../worker/lib/ids'
import { newContact } from '../../support/contacts'
import { sendCsv } from '../../support/csv'
import { signedInAs, database, newMember } from '../../support/members'

const PATH = '/api/admin/marketing/import?agreed=true'
const send = async (file: string | Uint8Array<ArrayBuffer>, type?: string) =>
  sendCsv(await signedInAs('admin'), PATH, file, type)
const load = async (file: string | Uint8Array<ArrayBuffer>) =>
  (await send(file)).json<ImportResult>()
const stored = (email: string) =>
  database.select().from(marketingContacts).where(eq(marketingContacts.email, email)).get()
const address = () => `${newId()}@fans.test`

describe('importing contacts', () => {
  it.each(['', '?agreed=', '?agreed=false', '?agreed=1'])(
    'is refused without the confirmation that they agreed: %j',
    async (query) => {
      const email = address()
      const admin = await signedInAs('admin')
      const refused = await sendCsv(
        admin,
        `/api/admin/marketing/import${query}`,
        `Email\n${email}\n`,
      )
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({
        code: 'agreement_required',
        error: 'Please confirm that these people agreed to get your mails.',
      })
      expect(await stored(email)).toBeUndefined()
    },
  )

  it('trims names, stores empty ones as null, and subscribes everyone', async () => {
    const [ana, bea] = [address(), address()]
    const file = `FirstName,LastName,Email\n  Ana , Lima,${ana.toUpperCase()} \n,,${bea}\n`
    expect(await load(file)).toEqual({
      total: 2,
      imported: 2,
      skipped: 0,
      errors: [],
      errors_total: 0,
      blank: 0,
      repeated: 0,
      existing: 0,
    })
    expect(await stored(ana)).toMatchObject({
      first_name: 'Ana',
      last_name: 'Lima',
      subscribed: true,
      consent: 'import',
    })
    expect(await stored(bea)).toMatchObject({ first_name: null, last_name: null })
  })

  it.each([
    ['a mark at the beginning', (email: string) => `\ufeffFirstName,Email\nJo,${email}\n`],
    ['Windows line ends', (email: string) => `FirstName,Email\r\nJo,${email}\r\n`],
    ['semicolons', (email: string) => `FirstName;Email\nJo;${email}\n`],
    ['its own spelling of the header', (email: string) => ` E-MAIL ,first name\n${email},Jo\n`],
    ['more columns', (email: string) => `Id,FirstName,x,Email,y\n1,Jo,2,${email},3\n`],
    ['quotes around everything', (email: string) => `"FirstName","Email"\n"Jo","${email}"\n`],
  ])('reads a file with %s', async (_, file) => {
    const email = address()
    expect(await load(file(email))).toMatchObject({ total: 1, imported: 1 })
    expect(await stored(email)).toMatchObject({ first_name: 'Jo' })
  })

  it('reads files from Windows', async () => {
    const email = address()
    const latin = Uint8Array.from(Buffer.from(`FirstName,Email\nJoão,${email}\n`, 'latin1'))
    expect(await load(latin)).toMatchObject({ imported: 1 })
    expect((await stored(email))?.first_name).toBe('João')
  })

  it('reports invalid rows, and imports the others', async () => {
    const good = address()
    const rows = [
      'FirstName,LastName,Email',
      'No,Mail,',
      ',,',
      'Bad,Mail,ana at fans',
      `"Open,Quote,${address()}`,
      `Good,One,${good}`,
      `Long,Mail,${'x'.repeat(1000)}@fans.test`,
      `Good,Again,${good.toUpperCase()}`,
      '',
      '  ',
    ]
    const result = await load(rows.join('\n'))
    expect(result).toMatchObject({ total: 7, imported: 1, skipped: 3, blank: 2, repeated: 1 })
    expect(result.errors.map(({ row, code }) => [row, code])).toEqual([
      [4, 'email'],
      [5, 'quotes'],
      [7, 'email'],
    ])
    expect(result.errors[0]?.message).toBe('Row 4: “ana at fans” is not an email address')
    expect(result.errors[1]?.message).toBe('Row 5: a quotation mark is missing in "Open')
    expect(result.imported).toBe(result.total - result.errors_total - result.skipped)
  })

  it('changes no existing contact, and resubscribes nobody', async () => {
    const known = await newContact({ first_name: 'Old', subscribed: false })
    const deleted = await newContact()
    await (await signedInAs('admin')).delete(`/api/admin/marketing/${deleted.id}`)
    const file = `FirstName,Email\nNew,${known.email.toUpperCase()}\nNew,${deleted.email}\n`
    expect(await load(file)).toMatchObject({ imported: 0, skipped: 2, existing: 2 })
    expect(await stored(known.email)).toMatchObject({ first_name: 'Old', subscribed: false })
    expect(await stored(deleted.email)).toBeUndefined()
  })

  it('keeps everybody unsubscribed whom the file of another club marks so', async () => {
    const [ana, bea, caio, dora] = [address(), address(), address(), address()]
    const rows = [
      'FirstName,LastName,Email,Subscribed',
      `,,${ana},true`,
      `,,${bea},false`,
      `,,${caio},`,
      `,,${caio},FALSO`,
      `,,${dora},perhaps`,
    ]
    const result = await load(rows.join('\n'))
    expect(result).toMatchObject({ total: 5, imported: 3, repeated: 1, errors_total: 1 })
    expect(result.errors[0]).toMatchObject({ row: 6, code: 'subscribed', value: 'perhaps' })
    expect(await stored(ana)).toMatchObject({ subscribed: true, unsubscribed_at: null })
    for (const email of [bea, caio])
      expect(await stored(email)).toMatchObject({
        subscribed: false,
        unsubscribed_at: expect.any(String),
      })
    expect(await stored(dora)).toBeUndefined()
  })

  it.each([
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['nothing', ''],
    ['only blanks', ' \n '],
  ])('refuses %s', async (_, file) => {
    const response = await send(file)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'Failed to parse CSV file' })
  })

  it('refuses a file that is not CSV by type or name, or has no addresses', async () => {
    expect(await (await send('Email\na@b.test', 'text/plain')).json()).toMatchObject({
      code: 'csv_unreadable',
    })
    const named = await sendCsv(
      await signedInAs('admin'),
      `${PATH}?filename=contacts.txt`,
      'Email\n',
    )
    expect(named.status).toBe(400)
    expect(await (await send('FirstName,LastName\nAna,Lima')).json()).toMatchObject({
      code: 'csv_columns',
    })
    expect(await load('FirstName,LastName,Email\n')).toMatchObject({ total: 0, imported: 0 })
  })

  it('inserts five thousand rows a statement, in one batch, and nothing the second time', async () => {
    const mark = newId()
    const rows = Array.from(
      { length: 20_000 },
      (_, i) => `First${i},Last${i},fan-${i}-${mark}@example-fans.test`,
    )
    const file = `FirstName,LastName,Email\n${rows.join('\n')}\n`
    const { id, email, username } = await newMember('admin')
    const session = { sessionId: '', sessionUntil: '', isVIP: false, avatarUrl: null }
    const actor = { id, email, emailConfirmed: true, username, isAdmin: true, ...session }
    const batch = vi.spyOn(database, 'batch')
    const result = await importContacts(database, actor, file)
    expect(result).toMatchObject({ total: 20_000, imported: 20_000, skipped: 0 })
    const statements = batch.mock.calls.flatMap(([items]) => items)
    expect(batch).toHaveBeenCalledOnce()
    // Plus one for the audit log.
    expect(statements.length).toBeLessThanOrEqual(20_000 / 5000 + 2)
    batch.mockRestore()
    expect(await importContacts(database, actor, file)).toMatchObject({
      imported: 0,
      skipped: 20_000,
      existing: 20_000,
    })
  })
})
