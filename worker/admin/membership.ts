import { Hono } from 'hono'
import { PriceMoveStart } from '../../shared/price-move'
import type { AppEnv } from '../env'
import { validJson } from '../http/validate'
import { readPriceMove, startPriceMove } from '../membership'

/** Prices of existing members, mounted at /api/admin/membership behind `admin`. */
export const adminMembership = new Hono<AppEnv>()
  .get('/price-move', async (c) => c.json(await readPriceMove(c.var.db)))
  .post('/price-move', validJson(PriceMoveStart), async (c) => {
    const { version } = c.req.valid('json')
    return c.json(await startPriceMove(c.var.db, c.env, c.var.viewer, version), 202)
  })
