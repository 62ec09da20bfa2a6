import { hc } from 'hono/client'
import type { PartiesApi } from '../../../worker/parties/routes'
import { clientOptions } from './clients'

/** The client of listening parties, apart from the others: only their pages and those of events load it. */
export const partiesApi = hc<PartiesApi>('/api/parties', clientOptions)
