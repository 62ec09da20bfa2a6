import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Release } from '../../../shared/releases'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { useSingleFlight } from '../../ui/use-single-flight'
import { errorMessage } from '../../lib/intl/error-messages'
import { AdminPage } from '../kit/admin-page'
import { ItemState } from '../kit/list-body'
import { CoverPart } from './cover-part'
import { DeleteRelease } from './delete-release'
import { DetailsPart } from './details-part'
import { PublicationPart } from './publication-part'
import { releaseQueries, useRestoreRelease } from './queries'
import { StatusBadge } from './releases-screen'
import { TracksPart } from './tracks-part'

export function ReleaseScreen({ id }: { id: string }) {
  const intl = useIntl()
  const query = useQuery(releaseQueries.one(id))
  const release = query.data
  return (
    <>
      <Link
        to="/admin/releases"
        className="mb-2 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-tile px-2 font-bold text-haze hover:bg-stage hover:text-chalk"
      >
        <ArrowLeft aria-hidden className="size-5" />
        <FormattedMessage id="releases.back-to-list" />
      </Link>
      <AdminPage
        title={release?.title ?? intl.formatMessage({ id: 'admin.releases' })}
        intro={release && <Summary release={release} />}
      >
        <ItemState
          query={query}
          loading={intl.formatMessage({ id: 'releases.loading' })}
          failed={intl.formatMessage({ id: 'releases.failed' })}
        >
          {(found) =>
            found.status === 'deleted' ? <InBin release={found} /> : <Parts release={found} />
          }
        </ItemState>
      </AdminPage>
    </>
  )
}

function Summary({ release }: { release: Release }) {
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

function Parts({ release }: { release: Release }) {
  // A discarded draft of the details is forgotten with the form.
  const [formVersion, setFormVersion] = useState(0)
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
      <div className="grid gap-6 xl:order-2">
        <PublicationPart release={release} />
        <CoverPart release={release} />
      </div>
      <div className="grid min-w-0 gap-6">
        <TracksPart release={release} />
        <DetailsPart
          key={formVersion}
          release={release}
          onDiscardDraft={() => setFormVersion((version) => version + 1)}
        />
        <DeleteRelease release={release} />
      </div>
    </div>
  )
}

function InBin({ release }: { release: Release }) {
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
