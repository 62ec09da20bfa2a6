import { type FormEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Post, REPORT_NOTE_MAX, REPORT_REASONS } from '../../../shared/feed'
import { useTextDraft } from '../../lib/forms/drafts'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { useSingleFlight } from '../../ui/use-single-flight'
import { Failure } from '../../ui/failure'
import { showToast } from '../../ui/toast'
import { autoFocusRef } from '../../ui/auto-focus-ref'
import { useSession } from '../session/queries'
import { useReportPost } from './mutations'

type ReportDialogProps = { post: Post; open: boolean; onClose: () => void }

/** Reports a post to the team. */
export function ReportDialog({ post, open, onClose }: ReportDialogProps) {
  const intl = useIntl()
  const [note, setNote] = useTextDraft(useSession()?.id ?? '', `report:${post.id}`)
  return (
    <Dialog open={open} onClose={onClose} title={intl.formatMessage({ id: 'posts.report.title' })}>
      <ReportForm post={post} note={note} setNote={setNote} onClose={onClose} />
    </Dialog>
  )
}

type Reason = (typeof REPORT_REASONS)[number]

type ReportFormProps = {
  post: Post
  note: string
  setNote: (note: string) => void
  onClose: () => void
}

function ReportForm({ post, note, setNote, onClose }: ReportFormProps) {
  const intl = useIntl()
  const { mutateAsync, isPending, error } = useReportPost(post.id)
  const report = useSingleFlight(mutateAsync)
  const [reason, setReason] = useState<Reason>('spam')

  const send = (event: FormEvent) => {
    event.preventDefault()
    report(
      { reason, note },
      {
        onSuccess: () => {
          setNote('')
          onClose()
          showToast(intl.formatMessage({ id: 'posts.report.done' }))
        },
      },
    )
  }

  return (
    <form onSubmit={send} className="grid gap-5">
      {error && <Failure what={<FormattedMessage id="posts.report.failed" />} error={error} />}
      <p className="text-haze">
        <FormattedMessage id="posts.report.text" values={{ username: post.username }} />
      </p>
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 font-bold">
          <FormattedMessage id="posts.report.reason" />
        </legend>
        {REPORT_REASONS.map((one) => (
          <label
            key={one}
            className="flex min-h-11 items-center gap-3 rounded-tile px-2 hover:bg-stage"
          >
            <input
              type="radio"
              name="reason"
              value={one}
              checked={reason === one}
              onChange={() => setReason(one)}
              {...(one === 'spam' && { ref: autoFocusRef })}
              className="size-5"
            />
            <FormattedMessage id={`posts.report.reason.${one}`} />
          </label>
        ))}
      </fieldset>
      <Field label={intl.formatMessage({ id: 'posts.report.note' })}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={note}
            maxLength={REPORT_NOTE_MAX}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={onClose}>
          <FormattedMessage id="library.cancel" />
        </Button>
        <Button type="submit" busy={isPending}>
          <FormattedMessage id={isPending ? 'posts.report.busy' : 'posts.report.submit'} />
        </Button>
      </div>
    </form>
  )
}
