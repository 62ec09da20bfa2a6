import { Hono } from 'hono'
import { ChannelChange, ChannelOrder, NewChannel } from '../../shared/channels'
import type { AppEnv } from '../env'
import { validJson } from '../http/validate'
import {
  changeChannel,
  createChannel,
  deleteChannel,
  findAnyChannel,
  listChannels,
  orderChannels,
} from '../tv'

/** TV channels, mounted at /api/admin/channels behind `admin`. */
export const adminChannels = new Hono<AppEnv>()
  .get('/', async (c) => c.json({ channels: await listChannels(c.var.db) }))
  .post('/', validJson(NewChannel), async (c) =>
    c.json(await createChannel(c.var.db, c.var.viewer, c.req.valid('json')), 201),
  )
  .put('/order', validJson(ChannelOrder), async (c) => {
    await orderChannels(c.var.db, c.var.viewer, c.req.valid('json').ids)
    return c.body(null, 204)
  })
  .get('/:id', async (c) => c.json(await findAnyChannel(c.var.db, c.req.param('id'))))
  .patch('/:id', validJson(ChannelChange), async (c) =>
    c.json(await changeChannel(c.var.db, c.var.viewer, c.req.param('id'), c.req.valid('json'))),
  )
  .delete('/:id', async (c) => {
    await deleteChannel(c.var.db, c.var.viewer, c.req.param('id'))
    return c.body(null, 204)
  })
