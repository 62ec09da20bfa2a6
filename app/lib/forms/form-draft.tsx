import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSession } from '../../features/session/queries'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { draftKey, saveDraft, readDraft } from './drafts'

export type DraftValues = Record<string, string>
export type FormDraft = ReturnType<typeof useFormDraft>

/**
 * The draft of a native form: `useForm` saves its values with every input and removes them once they are sent; discarding
 * the form calls `clear`.
 */
export function useFormDraft(place: string) {
  const memberId = useSession()?.id
  // The session may end while the form is open; the draft still belongs to this member.
  const [key] = useState(() => (memberId ? draftKey(memberId, place) : null))
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

type DraftNoticeProps = {
  restored: DraftValues | null
  /** Called once when a draft was restored: the form has unsaved changes. */
  onRestored: () => void
  onDiscard: () => void
}

/** Tells that the form shows a restored draft. */
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
