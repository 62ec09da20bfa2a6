import { adminMarketingApi as api } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { resource } from '../kit/resource'

export const contacts = resource('marketing', {
  list: async (query) => {
    const { contacts: items, ...page } = await call(api.index.$get({ query }))
    return { items, ...page }
  },
})
