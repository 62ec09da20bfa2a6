import { useState } from 'react'
import { draftKey, saveDraft, readDraft } from '../../../forms/drafts'
import { type Draft, EMPTY, isEmpty, restoredDraft } from './post-draft'

/** The post being written: there again after a reload, for this member alone. */
export function usePostDraft(memberId: string) {
  const key = draftKey(memberId, 'post')
  const [draft, setDraft] = useState(() => restoredDraft(readDraft(key), Date.now()))

  const change = (part: Partial<Draft>) =>
    setDraft((now) => {
      const next = { ...now, ...part }
      saveDraft(key, isEmpty(next) ? null : next)
      return next
    })
  return { draft, change, clear: () => change(EMPTY) }
}
