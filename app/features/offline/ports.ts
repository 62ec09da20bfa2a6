import type { Recordings } from '../player/engine/recordings'
import type { MemberData } from '../session/member-data'
import { isKeeping, readOfflineMember } from './is-keeping'
import type * as Objects from './objects'

// In the first load: what does the work is loaded where something is kept.
let objects: Pick<typeof Objects, 'objectOf' | 'prepareObject'> | undefined

export const offlineRecordings: Recordings = {
  address: (stream) =>
    isKeeping() ? `${stream}${stream.includes('?') ? '&' : '?'}offline` : stream,
  object: (address) => objects?.objectOf(address),
  checked: async (address) => objects?.prepareObject(address),
  async failed(address) {
    if (!isKeeping()) return
    // Elements of this browser may be unable to play from a service worker: from now on recordings are loaded from objects.
    objects ??= await import('./objects')
    await objects.prepareObject(address)
  },
  played: (trackId, onCounted) =>
    isKeeping()
      ? import('./plays').then(({ recordPlayLater }) => recordPlayLater(trackId, onCounted))
      : null,
  async listened(trackId) {
    if (isKeeping()) await (await import('./plays')).markListenedLater(trackId)
  },
}

export const offlineMemberData: MemberData = {
  async remove(keptMemberId) {
    const offlineMember = readOfflineMember()
    if (offlineMember !== null && offlineMember !== keptMemberId)
      await (await import('./collections')).removeEverything()
  },
  async rightsChanged(queryClient) {
    if (isKeeping()) await (await import('./keeper')).checkMembership(queryClient)
  },
}
