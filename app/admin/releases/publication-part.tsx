import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStore } from 'zustand'
import type { Release } from '../../../shared/releases'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { LinkButton } from '../../ui/link-button'
import { showToast } from '../../ui/toast'
import { useDialog } from '../../ui/use-dialog'
import { useSingleFlight } from '../../ui/use-single-flight'
import { errorMessage } from '../../lib/intl/error-messages'
import { ConfirmedAction } from '../kit/confirmed-action'
import { Dialog } from '../kit/dialog'
import { isUnderWay, uploadStore } from '../uploads/upload-queue'
import { ReleaseDate, isDated } from './release-date'
import { releases, usePublish, useUnpublish } from './queries'
import { ScheduleDialog } from './schedule-dialog'

type PartProps = { release: Release }

export function PublicationPart({ release }: PartProps) {
  const { status, release_at } = release
  return (
    <Card>
      <h2 className="mb-3 text-heading">
        <FormattedMessage id="releases.publication" />
      </h2>
      <div className="grid gap-4">
        {status === 'draft' && (
          <p className="text-haze">
            <FormattedMessage id="releases.draft-text" />
          </p>
        )}
        {status === 'scheduled' && release_at !== null && (
          <>
            <Scheduled id={release.id} at={release_at} />
            <p className="text-haze">
              <FormattedMessage
                id={release.announced ? 'releases.announced-text' : 'releases.unannounced-text'}
              />
            </p>
          </>
        )}
        {status === 'published' && isDated(release_at) && (
          <p>
            <FormattedMessage
              id="releases.published-at"
              values={{ date: <ReleaseDate at={release_at} /> }}
            />
          </p>
        )}
        {status !== 'published' && <Missing release={release} />}
        <Actions release={release} />
      </div>
    </Card>
  )
}

function Actions({ release }: PartProps) {
  const { id, status } = release
  const [publishing, scheduling] = [useDialog(), useDialog()]
  if (status === 'published')
    return (
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/music/catalog/$id" params={{ id }}>
          <FormattedMessage id="releases.open-page" />
        </LinkButton>
        <Unpublish release={release} />
      </div>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={scheduling.show}>
        <FormattedMessage
          id={status === 'scheduled' ? 'releases.change-date' : 'releases.schedule'}
        />
      </Button>
      <Button tone="plain" onClick={publishing.show}>
        <FormattedMessage id="releases.publish" />
      </Button>
      {status === 'scheduled' && <CancelSchedule id={id} />}
      {publishing.isMounted && (
        <PublishDialog release={release} open={publishing.isOpen} onClose={publishing.close} />
      )}
      {scheduling.isOpen && <ScheduleDialog release={release} onClose={scheduling.close} />}
    </div>
  )
}

/** What listeners would miss. The server publishes it all the same. */
function Missing({ release: { tracks, cover } }: PartProps) {
  const unrecorded = tracks.filter(({ recording }) => recording === null).length
  if (tracks.length > 0 && unrecorded === 0 && cover !== null) return null
  return (
    <div className="rounded-tile border border-ember px-4 py-3">
      <p className="font-bold text-ember">
        <FormattedMessage id="releases.missing" />
      </p>
      <ul className="list-disc pl-5">
        {tracks.length === 0 && (
          <li>
            <FormattedMessage id="releases.missing-tracks" />
          </li>
        )}
        {unrecorded > 0 && (
          <li>
            <FormattedMessage id="releases.missing-recordings" values={{ count: unrecorded }} />
          </li>
        )}
        {cover === null && (
          <li>
            <FormattedMessage id="releases.missing-cover" />
          </li>
        )}
      </ul>
    </div>
  )
}

/** Asks the server at the second of the drop, and until it agrees. */
function Scheduled({ id, at }: { id: string; at: string }) {
  const queryClient = useQueryClient()
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((Date.parse(at) - now) / 1000))
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left === 0) void queryClient.invalidateQueries({ queryKey: releases.all })
    // `now`: once a second.
  }, [left, now, queryClient, id])
  const two = (value: number) => `${Math.floor(value)}`.padStart(2, '0')
  return (
    <div>
      <p>
        <FormattedMessage id="releases.opens" values={{ date: <ReleaseDate at={at} seconds /> }} />
      </p>
      <p role="timer" className="mt-1 text-lg font-bold text-ember tabular-nums">
        <FormattedMessage
          id="releases.opens-in"
          values={{
            time: (
              <FormattedMessage
                id="releases.countdown"
                values={{
                  days: Math.floor(left / 86_400),
                  clock: `${two((left % 86_400) / 3600)}:${two((left % 3600) / 60)}:${two(left % 60)}`,
                }}
              />
            ),
          }}
        />
      </p>
    </div>
  )
}

type DialogProps = PartProps & { open: boolean; onClose: () => void }

function PublishDialog({ release, open, onClose }: DialogProps) {
  const intl = useIntl()
  const { title } = release
  const publish = usePublish(release.id)
  const uploading = useStore(
    uploadStore,
    ({ items }) => items.filter((item) => item.releaseId === release.id && isUnderWay(item)).length,
  )
  const published = () => {
    onClose()
    showToast(intl.formatMessage({ id: 'releases.published' }, { title }))
  }
  const press = useSingleFlight(() => publish.mutateAsync({}, { onSuccess: published }))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'releases.publish-title' }, { title })}
      actions={
        <>
          <Button tone="plain" onClick={onClose}>
            <FormattedMessage id="admin.cancel" />
          </Button>
          <Button busy={publish.isPending} onClick={() => press()}>
            <FormattedMessage id={publish.isPending ? 'releases.publishing' : 'releases.publish'} />
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          <FormattedMessage id="releases.publish-sure" />
        </p>
        {uploading > 0 && (
          <p className="font-bold text-ember">
            <FormattedMessage id="releases.uploading-still" values={{ count: uploading }} />
          </p>
        )}
        <Missing release={release} />
        {publish.error && <Alert>{errorMessage(intl, publish.error)}</Alert>}
      </div>
    </Dialog>
  )
}

function CancelSchedule({ id }: { id: string }) {
  const intl = useIntl()
  const unpublish = useUnpublish(id)
  const press = useSingleFlight(() =>
    unpublish.mutateAsync(undefined, {
      // The button goes, and would take the focus with it.
      onSuccess: () => document.querySelector('h1')?.focus(),
      onError: (error) => showToast(errorMessage(intl, error), { tone: 'bad' }),
    }),
  )
  return (
    <Button tone="quiet" busy={unpublish.isPending} onClick={() => press()}>
      <FormattedMessage id="releases.cancel-schedule" />
    </Button>
  )
}

function Unpublish({ release: { id, title } }: PartProps) {
  const intl = useIntl()
  const unpublish = useUnpublish(id)
  return (
    <ConfirmedAction
      trigger={(ask) => (
        <Button tone="plain" onClick={ask}>
          <FormattedMessage id="releases.unpublish" />
        </Button>
      )}
      title={intl.formatMessage({ id: 'releases.unpublish-title' }, { title })}
      confirm="releases.unpublish"
      confirming="releases.unpublishing"
      act={() => unpublish.mutateAsync(undefined)}
    >
      <p>
        <FormattedMessage id="releases.unpublish-sure" />
      </p>
    </ConfirmedAction>
  )
}
