import { useState } from 'react'

const PREFIX = 'draft:'

/** Drafts stay in this browser until they are sent, discarded, or their member signs out. Each is shown to its member alone. */
export const draftKey = (memberId: string, place: string) => `${PREFIX}${memberId}:${place}`

export function readDraft(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    // Not ours, or storage is forbidden: then there is no draft.
    return null
  }
}

/** Null removes it. */
export function saveDraft(key: string, draft: unknown) {
  try {
    if (draft === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // It stays on screen; only a reload would lose it.
  }
}

/** Removes every draft in this browser, but for those of `keptMemberId`. */
export function removeDrafts(keptMemberId?: string) {
  try {
    const kept = keptMemberId && draftKey(keptMemberId, '')
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !(kept && key.startsWith(kept))) localStorage.removeItem(key)
  } catch {
    // Without storage there are none.
  }
}

/** A text that survives closing, leaving, reloading and a session that ends. */
export function useTextDraft(memberId: string, place: string) {
  const key = draftKey(memberId, place)
  const [text, setText] = useState(() => {
    const kept = readDraft(key)
    return typeof kept === 'string' ? kept : ''
  })
  const write = (next: string) => {
    setText(next)
    saveDraft(key, next || null)
  }
  return [text, write] as const
}
