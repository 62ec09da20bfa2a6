import { Hono } from 'hono'
import { PriceMoveStart } from '../../shared/price-move'
import type { AppEnv } from '../env'
import { action, query } from '../http/route'
import { readPriceMove, startPriceMove } from './price-moves'

/** Prices of existing members, mounted at /api/admin/membership. */
export const adminMembership = new Hono<AppEnv>()
  // What it shows is what the team moves: money.
  .get('/price-move', query({ who: 'admin', from: 'primary', run: ({ db }) => readPriceMove(db) }))
  .post(
    '/price-move',
    action({
      who: 'admin',
      body: PriceMoveStart,
      status: 202,
      run: ({ db, env, viewer }, { version }) => startPriceMove(db, env, viewer, version),
    }),
  )
