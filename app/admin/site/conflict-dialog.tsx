import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../ui/button'
import { Dialog } from '../kit/dialog'
import { type Json, differences } from './document'

type ConflictDialogProps = {
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

/** Somebody else has published meanwhile: shows what they changed. The own text stays in the form and as a draft. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { base, theirs, yours, onClose, onMerge, onKeepYours } = props
  const intl = useIntl()
  const changes = differences(base, theirs, yours)
  return (
    <Dialog
      open
      onClose={onClose}
      title={intl.formatMessage({ id: 'site.conflict' })}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            <FormattedMessage id="site.conflict.back" />
          </Button>
          <Button tone="plain" onClick={onKeepYours}>
            <FormattedMessage id="site.conflict.yours" />
          </Button>
          <Button onClick={onMerge}>
            <FormattedMessage id="site.conflict.merge" />
          </Button>
        </>
      }
    >
      <p className="text-haze">
        <FormattedMessage id="site.conflict.text" />
      </p>
      <ul className="mt-4 grid max-h-80 gap-4 overflow-y-auto">
        {changes.map(({ path, theirs: their, yours: your }) => (
          <li key={path} className="rounded-tile border border-line p-3">
            <p className="font-mono text-sm break-all text-haze">{path}</p>
            <p className="mt-1">
              <span className="font-bold">
                <FormattedMessage id="site.conflict.theirs-label" />
              </span>{' '}
              {their || '–'}
            </p>
            <p>
              <span className="font-bold">
                <FormattedMessage id="site.conflict.yours-label" />
              </span>{' '}
              {your || '–'}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
