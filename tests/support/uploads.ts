import type { MediaKind } from '../../shared/uploads'
import type { Browser } from './browser'
import { fakeMp3 } from './mp3'

type Started = { id: string; part_bytes: number; parts: number }

/** Begins an upload and expects it to be accepted. */
export async function startUpload(
  admin: Browser,
  { kind, bytes, name = 'take.mp3' }: { kind: MediaKind; bytes: number; name?: string },
) {
  const response = await admin.post('/api/admin/media', { kind, name, type: '', bytes })
  if (response.status !== 201) throw new Error(await response.text())
  return response.json<Started>()
}

/** One part as a browser sends it. */
export const sendPart = (
  admin: Browser,
  id: string,
  number: number | string,
  part: Uint8Array,
  headers: Record<string, string> = {},
) =>
  admin.sendBytes(`/api/admin/media/${id}/parts/${number}`, part, {
    'Content-Length': `${part.length}`,
    ...headers,
  })

/** All parts of a file, not yet completed. */
export async function uploadParts(
  admin: Browser,
  kind: MediaKind,
  file: Uint8Array,
  name?: string,
) {
  const upload = await startUpload(admin, { kind, bytes: file.length, ...(name && { name }) })
  for (let number = 1; number <= upload.parts; number++) {
    const response = await sendPart(admin, upload.id, number, partOf(file, upload, number))
    if (response.status !== 200) throw new Error(await response.text())
  }
  return upload
}

export const partOf = (file: Uint8Array, { part_bytes }: Started, number: number) =>
  file.subarray((number - 1) * part_bytes, number * part_bytes)

/** A finished upload of a recording. */
export async function readyRecording(admin: Browser, frames = 100) {
  const { id } = await uploadParts(admin, 'recording', fakeMp3(frames).bytes)
  const response = await admin.post(`/api/admin/media/${id}/complete`)
  if (response.status !== 200) throw new Error(await response.text())
  return id
}
