import { useState } from 'react'
import { draftKey, keepDraft, readDraft } from './drafts'

/** A text that survives closing, leaving and reloading. */
export function useTextDraft(memberId: string, place: string) {
  const key = draftKey(memberId, place)
  const [text, setText] = useState(() => {
    const kept = readDraft(key)
    return typeof kept === 'string' ? kept : ''
  })
  const write = (next: string) => {
    setText(next)
    keepDraft(key, next || null)
  }
  return [text, write] as const
}
