import { hc } from 'hono/client'
import type { PlaybackApi } from '../../../worker/playback/routes'
import type { ScrobblingApi } from '../../../worker/scrobbling/routes'
import { clientOptions } from './clients'

// Apart from the others: visitors do not load them.
export const playbackApi = hc<PlaybackApi>('/api/playback', clientOptions)
export const scrobblingApi = hc<ScrobblingApi>('/api/account/scrobbling', clientOptions)
