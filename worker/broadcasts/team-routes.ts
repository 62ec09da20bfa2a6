import { Hono } from 'hono'
import {
  BroadcastChange,
  BroadcastList,
  NewBroadcast,
  SendRequest,
  TestRequest,
} from '../../shared/broadcasts'
import {
  cancelBroadcast,
  changeBroadcast,
  countRecipients,
  createBroadcast,
  deleteBroadcast,
  findBroadcast,
  listBroadcasts,
  scheduleBroadcast,
} from './broadcasts'
import { reportBroadcast } from './provider-events'
import { enqueueTest } from './test-mail'
import type { AppEnv } from '../env'
import { requestLanguage } from '../http/language'
import { action, query } from '../http/route'

/** Mails to the list, mounted at /api/admin/broadcasts. */
export const adminBroadcasts = new Hono<AppEnv>()
  .get('/', query({ who: 'admin', query: BroadcastList, read: listBroadcasts }))
  .post('/', action({ who: 'admin', body: NewBroadcast, status: 201, write: createBroadcast }))
  .get('/:id', query({ who: 'admin', read: findBroadcast }))
  .patch('/:id', action({ who: 'admin', body: BroadcastChange, run: changeBroadcast }))
  .delete('/:id', action({ who: 'admin', write: deleteBroadcast }))
  .get('/:id/audience', query({ who: 'admin', run: countRecipients }))
  .get('/:id/report', query({ who: 'admin', read: reportBroadcast }))
  .post(
    '/:id/test',
    action({
      who: 'admin',
      body: TestRequest,
      status: 202,
      run: async (c, { to, language = requestLanguage(c.http) }) => {
        await enqueueTest(c, { to, language })
        return {}
      },
    }),
  )
  .post(
    '/:id/send',
    action({ who: 'admin', body: SendRequest, status: 202, write: scheduleBroadcast }),
  )
  .post('/:id/cancel', action({ who: 'admin', write: cancelBroadcast }))

export type AdminBroadcastsApi = typeof adminBroadcasts
