import { useQuery, useQueryClient } from '@tanstack/react-query'
import { logUnexpected } from '../../lib/api/log-unexpected'
import { Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Alert } from '../../ui/alert'
import { autoFocusRef } from '../../ui/auto-focus-ref'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Empty } from '../../ui/empty'
import { LoadFailure } from '../../ui/failure'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/skeleton'
import { useDialog } from '../../ui/use-dialog'
import { PlayerTools } from '../player/controls/player-tools'
import { Gate } from '../session/gate'
import { sessionQueries } from '../session/queries'
import { useReturnTo } from '../session/use-return-to'
import { findMissing, removeCollections } from './collections'
import { checkMembership } from './keeper'
import { OfflineCollectionCard } from './offline-collection-card'
import { WithMessages, formatSize } from './messages'
import { type Membership, PLAYABLE_MS, lockOf } from './storage'
import { type OfflineMusic, bytesOf, useOfflineMusic } from './use-offline-music'

/** What this browser keeps. Opens without a connection. */
export const OfflineScreen = () => (
  <WithMessages>
    <Screen />
  </WithMessages>
)

function Screen() {
  const intl = useIntl()
  return (
    <Page
      title={intl.formatMessage({ id: 'offline.title' })}
      intro={<FormattedMessage id="offline.intro" />}
      actions={<PlayerTools className="-mx-3" />}
    >
      <OfflineList />
    </Page>
  )
}

function OfflineList() {
  const { data: offline, error, refetch, isFetching } = useOfflineMusic()
  // Null: signed out. Undefined: unknown, because there is no connection.
  const { data: user, dataUpdatedAt } = useQuery(sessionQueries.current())
  useFreshState(dataUpdatedAt)
  if (error)
    return (
      <LoadFailure
        what={<FormattedMessage id="offline.unknown" />}
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!offline) return <Skeleton className="h-40 w-full" />
  if (offline.collections.length === 0)
    return (
      <Gate requires="vip">
        <NothingOffline />
      </Gate>
    )
  return (
    <div className="grid gap-8">
      <LockOrDate membership={offline.membership} isSignedOut={user === null} />
      <ul className="grid gap-4 lg:grid-cols-2">
        {offline.collections.map((collection) => (
          <li key={collection.key} className="min-w-0">
            <OfflineCollectionCard collection={collection} offline={offline} />
          </li>
        ))}
      </ul>
      <Total offline={offline} />
    </div>
  )
}

/** The browser may have deleted files since, and a lock ends with a check, which each read of the session repeats. */
function useFreshState(sessionReadAt: number) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const look = async () => {
      await findMissing()
      await checkMembership(queryClient)
    }
    look().catch(logUnexpected)
  }, [queryClient, sessionReadAt])
}

function NothingOffline() {
  const intl = useIntl()
  return (
    <Empty icon={Download} title={intl.formatMessage({ id: 'offline.empty.title' })}>
      <p>
        <FormattedMessage id="offline.empty.text" />
      </p>
      <Link to="/music/catalog" className="text-link mt-3 inline-block py-2 font-bold">
        <FormattedMessage id="offline.browse" />
      </Link>
    </Empty>
  )
}

type LockOrDateProps = { membership: Membership | undefined; isSignedOut: boolean }

function LockOrDate({ membership, isSignedOut }: LockOrDateProps) {
  const intl = useIntl()
  const returnTo = useReturnTo()
  const lock = lockOf(membership)
  if (!lock && membership) {
    // In the time of this device.
    const until = membership.checkedAt + PLAYABLE_MS - membership.skew
    const date = intl.formatDate(until, { dateStyle: 'long' })
    return (
      <p className="text-haze">
        <FormattedMessage id="offline.until" values={{ date }} />
      </p>
    )
  }
  if (lock === 'no-vip' && isSignedOut)
    return (
      <Alert>
        <FormattedMessage
          id="offline.lock.sign-in"
          values={{ username: membership?.member.username ?? '' }}
        />{' '}
        <Link to="/social/login" search={returnTo} className="text-link">
          <FormattedMessage id="player.problem.sign-in" />
        </Link>
      </Alert>
    )
  return (
    <Alert>
      <FormattedMessage id={`offline.lock.${lock ?? 'expired'}`} />{' '}
      {lock === 'no-vip' && (
        <Link to="/vip-signup" search={returnTo} className="text-link">
          <FormattedMessage id="gate.vip.join" />
        </Link>
      )}
    </Alert>
  )
}

function Total({ offline }: { offline: OfflineMusic }) {
  const intl = useIntl()
  const confirming = useDialog()
  const tracks = [...offline.tracks.values()]
  const count = tracks.length
  const removeAll = async () => {
    confirming.close()
    await removeCollections()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
      <p className="font-bold">
        <FormattedMessage
          id="offline.total"
          values={{ count, size: formatSize(intl, bytesOf(tracks)) }}
        />
      </p>
      <Button tone="plain" onClick={confirming.show}>
        <Trash2 aria-hidden className="size-5" />
        <FormattedMessage id="offline.remove-all" />
      </Button>
      {confirming.isMounted && (
        <Dialog
          open={confirming.isOpen}
          onClose={confirming.close}
          title={intl.formatMessage({ id: 'offline.remove-all.title' })}
          actions={
            <>
              <Button ref={autoFocusRef} tone="quiet" onClick={confirming.close}>
                <FormattedMessage id="offline.remove-all.cancel" />
              </Button>
              <Button tone="danger" onClick={() => void removeAll()}>
                <FormattedMessage id="offline.remove-all" />
              </Button>
            </>
          }
        >
          <p className="text-haze">
            <FormattedMessage id="offline.remove-all.text" values={{ count }} />
          </p>
        </Dialog>
      )}
    </div>
  )
}
