import { hc } from 'hono/client'
import type { PushApi } from '../../../worker/push/routes'
import { clientOptions } from './clients'

/** Apart from the others: only those who want notifications load it. */
export const pushApi = hc<PushApi>('/api/push', clientOptions)
