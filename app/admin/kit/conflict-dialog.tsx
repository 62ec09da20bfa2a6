import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button'
import { Dialog } from './dialog'
import { type Json, differences } from './document'

type ConflictDialogProps = {
  title: string
  /** What is done with the own changes. */
  text: string
  /** The document that both began with. */
  base: Json
  theirs: Json
  yours: Json
  onClose: () => void
  /** Continues with the changes of both. */
  onMerge: () => void
  /** Continues with the own document as it is. */
  onKeepYours: () => void
}

/** Somebody else has saved meanwhile: shows what they changed. The own text stays in the form. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, text, base, theirs, yours, onClose, onMerge, onKeepYours } = props
  const changes = differences(base, theirs, yours)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            <FormattedMessage id="conflict.back" />
          </Button>
          <Button tone="plain" onClick={onKeepYours}>
            <FormattedMessage id="conflict.yours" />
          </Button>
          <Button onClick={onMerge}>
            <FormattedMessage id="conflict.merge" />
          </Button>
        </>
      }
    >
      <p className="text-haze">{text}</p>
      <ul className="mt-4 grid max-h-80 gap-4 overflow-y-auto">
        {changes.map(({ path, theirs: their, yours: your }) => (
          <li key={path} className="rounded-tile border border-line p-3">
            <p className="font-mono text-sm break-all text-haze">{path}</p>
            <p className="mt-1">
              <span className="font-bold">
                <FormattedMessage id="conflict.theirs-label" />
              </span>{' '}
              {their || '–'}
            </p>
            <p>
              <span className="font-bold">
                <FormattedMessage id="conflict.yours-label" />
              </span>{' '}
              {your || '–'}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
