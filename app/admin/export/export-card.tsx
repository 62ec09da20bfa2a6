import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import type { Progress as Step } from './collect-export'

/** Saves everything that the club has as one file. */
export function ExportCard() {
  const intl = useIntl()
  const [progress, setProgress] = useState<Step | null>(null)
  const save = useMutation({
    mutationFn: async () => {
      const { exportClub } = await import('./export-club')
      await exportClub(`club-${new Date().toISOString().slice(0, 10)}.tar`, setProgress)
    },
    onSettled: () => setProgress(null),
  })
  const isCancelled = save.error instanceof DOMException && save.error.name === 'AbortError'
  return (
    <Card>
      <h2 className="mb-2 text-heading">
        <FormattedMessage id="export.title" />
      </h2>
      <p className="mb-4 text-haze">
        <FormattedMessage id="export.intro" />
      </p>
      <Button tone="plain" busy={save.isPending} onClick={() => save.mutate()}>
        <Download aria-hidden className="size-5" />
        <FormattedMessage id={save.isPending ? 'export.busy' : 'export.start'} />
      </Button>
      <output className="mt-3 block text-sm text-haze empty:hidden">
        {progress && (
          <FormattedMessage
            id={`export.step.${progress.step}`}
            values={{ done: progress.done, total: progress.total ?? 0 }}
          />
        )}
        {save.isSuccess && <FormattedMessage id="export.done" />}
      </output>
      {save.error && !isCancelled && (
        <div className="mt-3">
          <Alert>{errorMessage(intl, save.error)}</Alert>
        </div>
      )}
    </Card>
  )
}
