import { QUEUE_MAX } from '../../shared/list-sizes'
import { batch } from '../db/batch'
import { clearPlayback, readPublicPlayback, savePlayback } from '../library/playback'
import { readerOf, songViews } from './browsing'
import type { Call, Methods } from './call'
import { songsInOrder } from './catalog'
import { CODES, SubsonicError } from './errors'
import { vipWriting } from './member-data'

const POSITION_MS_MAX = 24 * 3600_000

/** The stored queue with its songs; null if there are none. */
async function storedQueue(call: Call) {
  const stored = call.mayPlay ? await readPublicPlayback(call.db, call.viewer.id) : null
  if (!stored || stored.queue.length === 0) return null
  return {
    current: stored.queue[stored.index] ?? '',
    index: stored.index,
    common: {
      position: stored.position_ms,
      username: call.viewer.username,
      changed: stored.updated_at,
      changedBy: stored.device,
      entry: songViews(call, await songsInOrder(readerOf(call), stored.queue)),
    },
  }
}

/** Without tracks the queue is cleared. */
async function save(call: Call, indexIn: (queue: string[]) => number) {
  const { db, parameters, viewer, client: device } = call
  const queue = parameters.texts('id')
  if (queue.length > QUEUE_MAX) throw SubsonicError.invalid('id')
  if (queue.length === 0) {
    await clearPlayback(db, viewer.id)
    return {}
  }
  const known = new Set((await songsInOrder(readerOf(call), queue)).map(({ id }) => id))
  if (queue.some((id) => !known.has(id))) throw SubsonicError.notFound('Song')
  const position_ms = parameters.number('position', 0, { max: POSITION_MS_MAX })
  const index = indexIn(queue)
  const change = { queue, index, position_ms, device }
  const { saved } = await batch(db, savePlayback(db, viewer.id, change))
  for (const { updated_at } of saved)
    call.emit({ type: 'playback_saved', memberId: viewer.id, device, updated_at })
  return {}
}

export const queue: Methods = {
  async getPlayQueue(call) {
    const stored = await storedQueue(call)
    return stored ? { playQueue: { current: stored.current, ...stored.common } } : {}
  },

  async getPlayQueueByIndex(call) {
    const stored = await storedQueue(call)
    return stored ? { playQueueByIndex: { currentIndex: stored.index, ...stored.common } } : {}
  },

  savePlayQueue: vipWriting(async (call) =>
    save(call, (ids) => {
      const index = ids.indexOf(call.parameters.required('current'))
      if (index < 0) throw SubsonicError.invalid('current')
      return index
    }),
  ),

  savePlayQueueByIndex: vipWriting(async (call) =>
    save(call, (ids) => {
      call.parameters.required('currentIndex')
      const index = call.parameters.number('currentIndex', -1, { min: -1 })
      if (index < 0 || index >= ids.length)
        throw new SubsonicError(CODES.parameterMissing, 'currentIndex is not in the queue.')
      return index
    }),
  ),
}
