import { Hono } from 'hono'
import { ChannelChange, ChannelOrder, NewChannel } from '../../shared/tv-channels'
import type { AppEnv } from '../env'
import { action, query } from '../http/route'
import {
  changeChannel,
  createChannel,
  deleteChannel,
  findAnyChannel,
  listChannels,
} from './channels'
import { orderChannels } from './channel-order'

/** TV channels, mounted at /api/admin/channels. */
export const adminChannels = new Hono<AppEnv>()
  .get('/', query({ who: 'admin', read: listChannels }))
  .post('/', action({ who: 'admin', body: NewChannel, status: 201, run: createChannel }))
  .put('/order', action({ who: 'admin', body: ChannelOrder, run: orderChannels }))
  .get('/:id', query({ who: 'admin', read: findAnyChannel }))
  .patch('/:id', action({ who: 'admin', body: ChannelChange, run: changeChannel }))
  .delete('/:id', action({ who: 'admin', write: deleteChannel }))
