import { useMutation } from '@tanstack/react-query'
import { logUnexpected } from '../../lib/api/log-unexpected'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Track } from '../../../shared/music'
import { Button } from '../../ui/button'
import { Failure } from '../../ui/failure'
import { IconButton } from '../../ui/icon-button'
import { Spinner } from '../../ui/spinner'
import { useSession } from '../session/queries'
import {
  type Collection,
  NotEnoughSpace,
  keepCollection,
  keyOf,
  removeCollection,
  updateCollection,
} from './collections'
import { formatShare, formatSize, WithMessages } from './messages'
import type { OfflineCollection } from './storage'
import { type Summary, summaryOf, useOfflineMusic } from './use-offline-music'

export type KeepControlProps = {
  kind: OfflineCollection['kind']
  id: string
  title: string
  tracks: Track[]
  /** An icon without text. */
  compact?: boolean
}

export const KeepControl = ({ compact = false, ...collection }: KeepControlProps) => (
  <WithMessages>
    <Control compact={compact} collection={collection} />
  </WithMessages>
)

type ControlProps = { compact: boolean; collection: Collection }

function Control({ compact, collection }: ControlProps) {
  const { data: kept } = useOfflineMusic()
  const member = useSession()
  const keep = useMutation({
    mutationFn: async () => {
      if (member) await keepCollection(collection, member)
    },
  })
  const stored = kept?.collections.find(({ key }) => key === keyOf(collection))
  useUpdate(stored, collection.tracks)
  if (!kept || !collection.tracks.some(({ playable }) => playable)) return null
  if (stored && !keep.isPending)
    return (
      <OfflineControl compact={compact} collection={collection} summary={summaryOf(stored, kept)} />
    )
  const start = () => keep.mutate()
  return compact ? (
    <CompactKeep collection={collection} busy={keep.isPending} error={keep.error} keep={start} />
  ) : (
    <>
      <Button tone="plain" busy={keep.isPending} onClick={start}>
        {!keep.isPending && <Download aria-hidden className="size-5" />}
        <FormattedMessage id={keep.isPending ? 'offline.preparing' : 'offline.keep'} />
      </Button>
      {keep.error && (
        <div className="basis-full">
          <KeepFailure error={keep.error} />
        </div>
      )}
    </>
  )
}

type CompactKeepProps = {
  collection: Collection
  busy: boolean
  error: Error | null
  keep: () => void
}

function CompactKeep({ collection: { title }, busy, error, keep }: CompactKeepProps) {
  const intl = useIntl()
  if (busy)
    return (
      <output className="grid size-11 place-items-center">
        <Spinner />
        <span className="sr-only">
          <FormattedMessage id="offline.preparing" />
        </span>
      </output>
    )
  return (
    <>
      <IconButton
        icon={Download}
        label={intl.formatMessage({ id: 'offline.keep.named' }, { title })}
        onClick={keep}
      />
      {error && (
        <div className="basis-full">
          <KeepFailure error={error} />
        </div>
      )}
    </>
  )
}

function KeepFailure({ error }: { error: Error }) {
  const intl = useIntl()
  if (!(error instanceof NotEnoughSpace))
    return <Failure what={<FormattedMessage id="offline.failed" />} error={error} />
  const needed = formatSize(intl, error.needed)
  const free = formatSize(intl, error.free)
  const what = intl.formatMessage({ id: 'offline.no-space' }, { needed, free })
  return <Failure what={what} error={error} />
}

type OfflineControlProps = { compact: boolean; collection: Collection; summary: Summary }

/** Its state, which leads to the list of what is kept. While it downloads it can be stopped here. */
function OfflineControl({ compact, collection, summary }: OfflineControlProps) {
  const intl = useIntl()
  const { title } = collection
  const { counts, share } = summary
  const isWaiting = counts.waiting > 0
  const shareText = formatShare(intl, share)
  const Icon = counts.missing + counts.full > 0 ? TriangleAlert : CircleCheck
  const label = isWaiting
    ? intl.formatMessage({ id: 'offline.keeping.named' }, { title, share: shareText })
    : intl.formatMessage({ id: 'offline.kept.named' }, { title })
  return (
    <>
      <Link
        to="/music/offline"
        aria-label={label}
        title={compact ? label : undefined}
        className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-tile font-bold text-haze hover:bg-stage hover:text-chalk ${compact ? '' : 'px-3'}`}
      >
        {isWaiting ? <Spinner /> : <Icon aria-hidden className="size-5 shrink-0 text-good" />}
        {!compact && (
          <span className="tabular-nums">
            {isWaiting ? (
              <FormattedMessage id="offline.keeping" values={{ share: shareText }} />
            ) : (
              <FormattedMessage id="offline.kept" />
            )}
          </span>
        )}
      </Link>
      {!compact && isWaiting && (
        <IconButton
          icon={X}
          label={intl.formatMessage({ id: 'offline.cancel' }, { title })}
          onClick={() => void removeCollection(keyOf(collection))}
          className="-ml-3"
        />
      )}
    </>
  )
}

/** A playlist or the favorites changed while they are on screen. */
function useUpdate(stored: OfflineCollection | undefined, tracks: Track[]) {
  const playable = tracks.filter((track) => track.playable)
  const ids = [...new Set(playable.map(({ id }) => id))].join(' ')
  const isOutdated = stored !== undefined && stored.trackIds.join(' ') !== ids
  useEffect(() => {
    if (stored && isOutdated) updateCollection({ ...stored, tracks }).catch(logUnexpected)
    // oxlint-disable-next-line react/exhaustive-deps -- the ids stand for the tracks
  }, [ids, isOutdated])
}
