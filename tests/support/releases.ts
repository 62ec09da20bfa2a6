import type { Release } from '../../shared/releases'
import { newId } from '../../worker/lib/ids'
import { readyRecording } from './uploads'
import { signedInAs } from './members'

/** A draft with one recorded track, under a title that nothing else has. */
export async function newRelease() {
  const admin = await signedInAs('admin')
  const title = `Secret ${newId()}`
  const release = await (
    await admin.post('/api/admin/releases', { title, type: 'single', year: 2026 })
  ).json<Release>()
  const track = await (
    await admin.post(`/api/admin/releases/${release.id}/tracks`, {
      title: `Song ${newId()}`,
      upload_id: await readyRecording(admin),
    })
  ).json<{ id: string; title: string }>()
  return { id: release.id, title, trackId: track.id, trackTitle: track.title }
}
