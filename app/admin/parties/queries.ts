import { queryOptions } from '@tanstack/react-query'
import type { AdminParty, NewParty, PartyChange } from '../../../shared/parties'
import { adminPartiesApi as api, adminUsersApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { resource } from '../kit/resource'

/** As many members as a search shows. */
const FOUND_MAX = '6'

export const parties = resource('parties', {
  list: async (query) => {
    const { parties: items, next_cursor } = await call(api.index.$get({ query }))
    return { items, next_cursor }
  },
  /** The party with the names of its staff and its tracks, for the form. */
  one: async (id) => {
    const { party, ...more } = await call(api[':id'].$get({ param: { id } }))
    return { ...party, ...more }
  },
})

export const foundMembers = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'found', search],
    queryFn: () =>
      call(
        adminUsersApi.index.$get({
          query: { search, status: 'active', sort: 'username', limit: FOUND_MAX },
        }),
      ),
    enabled: search !== '',
  })

export const createParty = (json: NewParty) => call(api.index.$post({ json }))

export const changeParty = (id: string, change: PartyChange, before: AdminParty) =>
  call(api[':id'].$patch({ param: { id }, json: changesOf(before, change) }))

export const deleteParty = (id: string) => call(api[':id'].$delete({ param: { id } }))

/** A party that has begun refuses its start and its programme, also unchanged ones. */
function changesOf(party: AdminParty, { program, starts_at, ...change }: PartyChange): PartyChange {
  return {
    ...change,
    ...(program && !isProgrammeOf(party, program) && { program }),
    ...(starts_at && minuteOf(starts_at) !== minuteOf(party.starts_at) && { starts_at }),
  }
}

const isProgrammeOf = (
  { release_id, track_ids }: AdminParty,
  program: NonNullable<PartyChange['program']>,
) =>
  'release_id' in program
    ? program.release_id === release_id
    : release_id === null && program.track_ids.join() === track_ids.join()

/** The form has no seconds. */
const minuteOf = (instant: string) => instant.slice(0, 16)
