import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import type { DraftValues } from '../lib/forms/form-draft'
import { Alert } from './alert'
import { Button } from './button'

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
