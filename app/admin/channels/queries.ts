import type { Channel, ChannelChange } from '../../../shared/tv-channels'
import { adminChannelsApi as api } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { resource } from '../kit/resource'

export const channels = resource(
  'channels',
  {
    list: async () => ({ items: (await call(api.index.$get())).channels, next_cursor: null }),
    one: (id): Promise<Channel> => call(api[':id'].$get({ param: { id } })),
  },
  // The TV's. Its module would move to a chunk that fans load on more pages.
  [['tv']],
)

export const changeChannel = (id: string, json: ChannelChange): Promise<Channel> =>
  call(api[':id'].$patch({ param: { id }, json }))
