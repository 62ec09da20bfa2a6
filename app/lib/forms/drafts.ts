import { useState } from 'react'

const PREFIX = 'draft:'

/**
 * Drafts are stored in this browser until they are sent or discarded, or the member signs out. Each is shown to its member
 * only.
 */
export const draftKey = (memberId: string, place: string) => `${PREFIX}${memberId}:${place}`

export function readDraft(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    // Invalid, or storage is blocked.
    return null
  }
}

/** Null removes it. */
export function saveDraft(key: string, draft: unknown) {
  try {
    if (draft === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The text stays on screen; a reload loses it.
  }
}

/** Removes every draft in this browser, except those of `keptMemberId`. */
export function removeDrafts(keptMemberId?: string) {
  try {
    const keptPrefix = keptMemberId && draftKey(keptMemberId, '')
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !(keptPrefix && key.startsWith(keptPrefix)))
        localStorage.removeItem(key)
  } catch {}
}

/** A text that survives closing, navigation, reload and the end of the session. */
export function useTextDraft(memberId: string, place: string) {
  const key = draftKey(memberId, place)
  const [text, setText] = useState(() => {
    const stored = readDraft(key)
    return typeof stored === 'string' ? stored : ''
  })
  const write = (next: string) => {
    setText(next)
    saveDraft(key, next || null)
  }
  return [text, write] as const
}
