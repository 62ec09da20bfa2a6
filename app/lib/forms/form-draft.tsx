import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSession } from '../../features/session/queries'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { draftKey, saveDraft, readDraft } from './drafts'

export type DraftValues = Record<string, string>
export type FormDraft = ReturnType<typeof useFormDraft>

/**
 * A native form of several fields that survives what `useTextDraft` does: `useForm` keeps its values with every input and
 * removes them once they are sent; whoever discards the form calls `clear`.
 */
export function useFormDraft(place: string) {
  const memberId = useSession()?.id
  // The session may end while the form is open; what is written is still this member's.
  const [key] = useState(() => (memberId ? draftKey(memberId, place) : null))
  return {
    read: () => (key ? textsOf(readDraft(key)) : null),
    keep: (values: Record<string, unknown>) => {
      if (key) saveDraft(key, textsOf(values))
    },
    clear: () => {
      if (key) saveDraft(key, null)
    },
  }
}

/** The texts of a form; null when there are none. Chosen files are not kept. */
function textsOf(values: unknown): DraftValues | null {
  if (typeof values !== 'object' || values === null) return null
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return texts.length > 0 ? Object.fromEntries(texts) : null
}

type DraftNoticeProps = {
  restored: DraftValues | null
  /** The form counts as unsaved from the start. */
  onRestored: () => void
  onDiscard: () => void
}

/** Says above a form that it shows a restored draft and not what is saved. */
export function DraftNotice({ restored, onRestored, onDiscard }: DraftNoticeProps) {
  const isRestored = restored !== null
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form is there
  useEffect(() => void (isRestored && onRestored()), [isRestored])
  if (!isRestored) return null
  return (
    <Alert tone="info">
      <p>
        <FormattedMessage id="draft.restored" />
      </p>
      <Button tone="plain" size="small" className="mt-3" onClick={onDiscard}>
        <FormattedMessage id="draft.discard" />
      </Button>
    </Alert>
  )
}
