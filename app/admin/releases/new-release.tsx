import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { NewRelease } from '../../../shared/releases'
import { Alert } from '../../ui/alert'
import { LinkButton } from '../../ui/link-button'
import { showToast } from '../../ui/toast'
import { useSingleFlight } from '../../ui/use-single-flight'
import { errorMessage } from '../../lib/intl/error-messages'
import { AdminPage } from '../kit/admin-page'
import { CardForm } from '../kit/office-form'
import { uploadCover } from '../uploads/cover-uploads'
import { addFiles, readFiles } from './add-files'
import { albumOf } from './album-tags'
import { DropZone } from './drop-zone'
import type { FoundFile } from './dropped-files'
import { releases, useCreateRelease } from './queries'
import { NEW_RELEASE } from './release-fields'

/** A draft, from an album's files or without any. */
export function NewReleaseScreen() {
  const intl = useIntl()
  return (
    <AdminPage title={intl.formatMessage({ id: 'releases.create' })}>
      <div className="grid max-w-3xl gap-6">
        <ReleaseFromFiles />
        <WithoutFiles />
      </div>
    </AdminPage>
  )
}

function useOpenRelease() {
  const navigate = useNavigate()
  return (releaseId: string) =>
    navigate({ to: '/admin/releases/$releaseId', params: { releaseId }, replace: true })
}

export function ReleaseFromFiles() {
  const intl = useIntl()
  const openRelease = useOpenRelease()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<{ read: number; count: number } | 'creating' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const create = useCreateRelease()

  const createFrom = async (found: FoundFile[]) => {
    const { files, cover } = await readFiles(found, (read, count) => setStep({ read, count }))
    if (files.length === 0) return setFailure(intl.formatMessage({ id: 'releases.no-audio' }))
    setStep('creating')
    const untitled = intl.formatMessage({ id: 'releases.untitled' })
    const release = await create.mutateAsync(albumOf(files, untitled))
    // The page of the release says which files are missing, if not all of them could be added.
    const isComplete = await addFiles(release, files).then(
      () => true,
      () => false,
    )
    if (cover) void uploadCover(release.id, cover)
    // The release as it was created has no tracks.
    queryClient.removeQueries({ queryKey: releases.one(release.id).queryKey })
    await openRelease(release.id)
    if (!isComplete)
      showToast(intl.formatMessage({ id: 'releases.not-all-added' }), { tone: 'bad' })
  }
  const take = useSingleFlight(async (found: FoundFile[]) => {
    if (found.length === 0) return
    setFailure(null)
    await createFrom(found).catch((error: unknown) => setFailure(errorMessage(intl, error)))
    setStep(null)
  })

  return (
    <DropZone
      title={intl.formatMessage({ id: 'releases.drop-title' })}
      text={<FormattedMessage id="releases.drop-text" />}
      onFiles={take}
      busy={
        step === 'creating' ? (
          <FormattedMessage id="releases.creating-draft" />
        ) : (
          step && (
            <FormattedMessage
              id="releases.reading"
              values={{ number: step.read + 1, count: step.count }}
            />
          )
        )
      }
    >
      {failure && <Alert>{failure}</Alert>}
    </DropZone>
  )
}

function WithoutFiles() {
  const openRelease = useOpenRelease()
  const create = useCreateRelease()
  return (
    <CardForm
      title="releases.create-empty-title"
      fields={NEW_RELEASE}
      schema={NewRelease}
      item={null}
      draft="releases:new"
      send={(release: NewRelease) => create.mutateAsync(release)}
      onSent={({ id }) => void openRelease(id)}
      submit={{ label: 'releases.create-empty', busyLabel: 'releases.creating' }}
      beside={
        <LinkButton to="/admin/releases" tone="plain">
          <FormattedMessage id="admin.cancel" />
        </LinkButton>
      }
    />
  )
}
