import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { uploads } from '../../../worker/uploads/tables'
import { uploadParts } from '../../support/uploads'
import { database, signedInAs } from '../../support/members'
import { PNG } from '../../support/pictures'

const sweepOf = async (id: string) =>
  (await database.select().from(uploads).where(eq(uploads.id, id)).get())?.sweep_after

it('pictures of a broadcast are kept from the moment its text is saved', async () => {
  const admin = await signedInAs('admin')
  const upload = async () => {
    const { id } = await uploadParts(admin, 'picture', PNG, 'stage.png')
    expect((await admin.post(`/api/admin/media/${id}/complete`)).status).toBe(200)
    return id
  }
  const [first, second] = [await upload(), await upload()]
  expect(await sweepOf(first)).not.toBeNull()
  const body = (id: string) => ({ en: `![The stage](/media/pictures/upload.${id}.png)` })
  const created = await admin.post('/api/admin/broadcasts', { body: body(first) })
  const { broadcast } = await created.json<{ broadcast: { id: string } }>()
  expect(await sweepOf(first)).toBeNull()
  expect(await sweepOf(second)).not.toBeNull()
  await admin.patch(`/api/admin/broadcasts/${broadcast.id}`, { body: body(second) })
  expect(await sweepOf(second)).toBeNull()
})
