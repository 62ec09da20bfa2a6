import { FormattedMessage, useIntl } from 'react-intl'
import type { Release } from '../../../shared/releases'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { useSingleFlight } from '../../ui/use-single-flight'
import { errorMessage } from '../../lib/intl/error-messages'
import { useRestoreRelease } from './queries'
import { StatusBadge } from './status-badge'

export function Summary({ item: release }: { item: Release }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={release.status} />
      <span>
        <FormattedMessage id={`release-type.${release.type}`} /> · {release.year} ·{' '}
        <FormattedMessage id="releases.track-count" values={{ count: release.tracks.length }} />
      </span>
    </span>
  )
}

export function InBin({ release }: { release: Release }) {
  const intl = useIntl()
  const restore = useRestoreRelease(release.id)
  const press = useSingleFlight(() => restore.mutateAsync(undefined))
  return (
    <div className="grid max-w-3xl gap-6">
      <Alert tone="info">
        <p>
          <FormattedMessage id="releases.bin-text" />
        </p>
        <Button size="small" className="mt-3" busy={restore.isPending} onClick={() => press()}>
          <FormattedMessage id="releases.restore" />
        </Button>
      </Alert>
      {restore.error && <Alert>{errorMessage(intl, restore.error)}</Alert>}
      <ol className="grid gap-1 text-haze">
        {release.tracks.map(({ id, number, title }) => (
          <li key={id}>
            {number}. {title}
          </li>
        ))}
      </ol>
    </div>
  )
}
