import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionUser } from '../../../shared/accounts'
import { draftKey, saveDraft, readDraft } from './drafts'

export type DraftValues = Record<string, string>
export type FormDraft = ReturnType<typeof useFormDraft>

/**
 * The draft of a native form: `useForm` saves its values with every input and removes them once they are sent; discarding
 * the form calls `clear`.
 */
export function useFormDraft(place: string) {
  const queryClient = useQueryClient()
  // The session may end while the form is open; the draft still belongs to this member.
  const [key] = useState(() => {
    // The session is a feature above.
    const member = queryClient.getQueryData<SessionUser | null>(['session'])
    return member ? draftKey(member.id, place) : null
  })
  return {
    read: () => (key ? textValues(readDraft(key)) : null),
    save: (values: Record<string, unknown>) => {
      if (key) saveDraft(key, textValues(values))
    },
    clear: () => {
      if (key) saveDraft(key, null)
    },
  }
}

/** The text values of a form; null if there are none. Files are not stored. */
function textValues(values: unknown): DraftValues | null {
  if (typeof values !== 'object' || values === null) return null
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return texts.length > 0 ? Object.fromEntries(texts) : null
}
