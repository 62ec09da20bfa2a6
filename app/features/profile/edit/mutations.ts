import { useQueryClient } from '@tanstack/react-query'
import type { Profile, ProfileChange } from '../../../../shared/profiles'
import { call } from '../../../lib/api/call'
import { profileApi } from '../../../lib/api/clients'
import { uploadPicture } from '../../../lib/api/upload'
import { sessionQueries } from '../../session/queries'
import { profileQueries } from '../queries'

/**
 * Saves the texts first, which the server may refuse, then the picture. Name and picture change at once everywhere on
 * screen; a refusal reverts them.
 */
export function useSaveProfile(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = profileQueries.of(userId)

  const applyToCache = (change: Partial<Profile>) => {
    queryClient.setQueryData(queryKey, (now) => now && { ...now, ...change })
    const { username, avatar_url } = change
    const author = { ...(username && { username }), ...(avatar_url && { avatar_url }) }
    queryClient.setQueriesData({ predicate: ({ queryKey: [key] }) => key !== 'session' }, (now) =>
      withAuthor(now, userId, author),
    )
    queryClient.setQueryData(
      sessionQueries.current().queryKey,
      (user) =>
        user && {
          ...user,
          ...(username && { username }),
          ...(avatar_url && { avatarUrl: avatar_url }),
        },
    )
  }

  return async (
    change: ProfileChange,
    picture: Blob | null,
    onProgress: (share: number) => void,
  ) => {
    await queryClient.cancelQueries({ queryKey: profileQueries.all })
    const before = queryClient.getQueryData(queryKey)
    applyToCache(change)
    try {
      applyToCache(await call(profileApi.index.$patch({ json: change })))
    } catch (error) {
      if (before) applyToCache(before)
      throw error
    }
    if (picture)
      applyToCache({ avatar_url: (await uploadPicture('avatar', picture, { onProgress })).url })
  }
}

type Author = { username?: string; avatar_url?: string }

/** Updates the author's name and picture in cached data of any shape. Unchanged parts keep their identity. */
export function withAuthor<T>(data: T, userId: string, author: Author): T
export function withAuthor(data: unknown, userId: string, author: Author): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item: unknown) => withAuthor(item, userId, author))
    return items.some((item, index) => item !== data[index]) ? items : data
  }
  if (typeof data !== 'object' || data === null) return data
  const entries = Object.entries(data).map(
    ([key, value]: [string, unknown]) => [key, withAuthor(value, userId, author)] as const,
  )
  const isAuthor = 'user_id' in data && data.user_id === userId && 'username' in data
  const changed = entries.some(([key, value]) => value !== Reflect.get(data, key))
  return isAuthor || changed ? { ...Object.fromEntries(entries), ...(isAuthor && author) } : data
}
