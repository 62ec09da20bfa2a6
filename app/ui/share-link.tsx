import Check from 'lucide-react/icons/check'
import Link2 from 'lucide-react/icons/link-2'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Alert } from './alert'
import { Button } from './button'
import { buttonStyle } from './button-style'
import { TextField } from './text-field'

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

/** Share pages of other sites. */
const NETWORKS = [
  {
    name: 'Facebook',
    address: (link: string) =>
      `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: link })}`,
  },
  {
    name: 'X',
    address: (link: string, text: string) =>
      `https://x.com/intent/post?${new URLSearchParams({ url: link, text })}`,
  },
] as const

export const ShareNetworks = ({ link, text }: { link: string; text: string }) => (
  <ul className="grid gap-3 sm:grid-cols-2">
    {NETWORKS.map(({ name, address }) => (
      <li key={name}>
        <a
          href={address(link, text)}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonStyle('plain')} w-full`}
        >
          <FormattedMessage id="track.share.network" values={{ network: name }} />
          <span className="sr-only">
            <FormattedMessage id="nav.new-window" />
          </span>
        </a>
      </li>
    ))}
  </ul>
)
