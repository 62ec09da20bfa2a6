import { ApiError } from '../../../lib/api/api-error'
import { call } from '../../../lib/api/call'
import { playbackApi, scrobblingApi, sentEvenIfClosed } from '../../../lib/api/clients'
import { onPlayback, thisDevice } from '../../../lib/devices'
import type { Player } from '../player'
import type { ProgressStore } from '../engine/progress'
import { recordings } from '../engine/recordings'
import type { PlayerStore } from '../state'
import { type PlaybackWrite, type WriteResult, createPlaybackSync } from './playback-sync'

type Ports = { player: Player; store: PlayerStore; progress: ProgressStore }

/** Shares what plays here with the member's other devices. */
export function connectThisDevice({ player, store, progress }: Ports) {
  const sync = createPlaybackSync({ player, store, progress, device: thisDevice(), write })
  onPlayback((notice) => sync.announced(notice))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sync.flush()
  })
}

/** A page that ends still sends what is small. */
const KEEPALIVE_TRACKS = 1000

async function write(json: PlaybackWrite): Promise<WriteResult> {
  const options = (json.queue?.length ?? 0) < KEEPALIVE_TRACKS ? sentEvenIfClosed : undefined
  const response = await playbackApi.index
    .$put({ json, query: { refusal: 'ok' } }, options)
    .catch(() => null)
  if (!response) return { kind: 'failed' }
  const status: number = response.status
  if (status === 401 || status === 403) return { kind: 'refused' }
  if (!response.ok) return { kind: 'failed' }
  const stored = await response.json()
  const { device, updated_at } = stored
  return !('code' in stored) && updated_at !== null
    ? { kind: 'saved', updated_at }
    : { kind: 'changed', device, updated_at }
}

const ASK_AGAIN_MS = 300_000
let isConnected = false
let askedAt = -Infinity

/** What was listened to, for scrobbling. Most members have connected no service: then nothing is reported. */
export async function reportListen(track_id: string) {
  try {
    if (!isConnected && performance.now() - askedAt > ASK_AGAIN_MS) {
      const { services } = await call(scrobblingApi.index.$get())
      askedAt = performance.now()
      isConnected = services.some(({ connected }) => connected)
    }
    if (isConnected) await call(scrobblingApi.listens.$post({ json: { track_id } }))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'offline') await recordings.listened(track_id)
  }
}
