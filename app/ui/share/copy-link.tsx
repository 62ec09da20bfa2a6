import Check from 'lucide-react/icons/check'
import Link2 from 'lucide-react/icons/link-2'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Alert } from '../alert'
import { Button } from '../button'
import { TextField } from '../text-field'

/** Shows a link and copies it. If the browser refuses, the link can be selected. */
export function CopyLink({ link }: { link: string }) {
  const intl = useIntl()
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)

  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  }
  const Icon = outcome === 'copied' ? Check : Link2

  return (
    <div className="grid gap-3">
      <TextField
        label={intl.formatMessage({ id: 'track.share.link' })}
        value={link}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={copy}>
        <Icon aria-hidden className="size-5" />
        <FormattedMessage id="track.share.copy" />
      </Button>
      <output className="text-center font-bold text-good empty:hidden">
        {outcome === 'copied' && <FormattedMessage id="track.share.copied" />}
      </output>
      {outcome === 'refused' && (
        <Alert>
          <FormattedMessage id="track.share.copy-failed" />
        </Alert>
      )}
    </div>
  )
}
