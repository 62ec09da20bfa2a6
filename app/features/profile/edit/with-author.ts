type Author = { username?: string; avatar_url?: string }

/** The same data with the author's new name and picture at everything they wrote, however deep it lies; as it is if nothing is theirs. */
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
  const isTheirs = 'user_id' in data && data.user_id === userId && 'username' in data
  const changed = entries.some(([key, value]) => value !== Reflect.get(data, key))
  return isTheirs || changed ? { ...Object.fromEntries(entries), ...(isTheirs && author) } : data
}
