const KEY = 'draft'

/** What a member began to write, kept in this browser until it is sent or thrown away. Nobody else's is ever shown. */
export const draftKey = (memberId: string, place: string) => `${KEY}:${memberId}:${place}`

export function readDraft(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    // Not ours, or storage is forbidden: then there is no draft.
    return null
  }
}

/** Null lets it go. */
export function keepDraft(key: string, draft: unknown) {
  try {
    if (draft === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // It stays on screen; only a reload would lose it.
  }
}
