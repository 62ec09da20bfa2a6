import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Release } from '../../../shared/releases'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { SortableList } from '../../ui/sortable/sortable-list'
import { showToast } from '../../ui/toast'
import { useSingleFlight } from '../../ui/use-single-flight'
import { errorMessage } from '../../lib/intl/error-messages'
import { uploadCover } from '../uploads/cover-uploads'
import { unfinishedNames } from '../uploads/unfinished'
import { addFiles, readFiles } from './add-files'
import { DropZone } from './drop-zone'
import type { FoundFile } from './dropped-files'
import { releases, useAddTrack, useOrderTracks } from './queries'
import { TrackRow } from './track-row'
import { useListening } from './listening'
import { useQueryClient } from '@tanstack/react-query'

export function TracksPart({ release }: { release: Release }) {
  const intl = useIntl()
  const { id, tracks } = release
  const order = useOrderTracks(id)
  const listening = useListening()
  const unfinished = unfinishedNames(id)
  const move = (from: number, to: number) => {
    const track = tracks[from]
    if (track && from !== to) order.mutate(tracks.toSpliced(from, 1).toSpliced(to, 0, track))
  }
  return (
    <Card>
      <h2 className="mb-4 text-heading">
        <FormattedMessage id="releases.tracks" />
      </h2>
      <div className="grid gap-5">
        {tracks.length > 0 && (
          <SortableList
            label={intl.formatMessage({ id: 'releases.tracks' })}
            items={tracks.map((track) => ({ id: track.id, name: track.title }))}
            onMove={move}
          >
            {(index, handle) => {
              const track = tracks[index]
              return (
                track && (
                  <TrackRow
                    releaseId={id}
                    track={track}
                    index={index}
                    count={tracks.length}
                    handle={handle}
                    onMove={move}
                    listening={listening}
                    unfinishedName={unfinished.get(track.id)}
                  />
                )
              )
            }}
          </SortableList>
        )}
        <AddTracks release={release} />
      </div>
    </Card>
  )
}

function AddTracks({ release }: { release: Release }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<{ read: number; count: number } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { queryKey } = releases.one(release.id)

  const add = async (found: FoundFile[]) => {
    const { files, cover } = await readFiles(found, (read, count) => setProgress({ read, count }))
    if (files.length === 0 && !cover)
      return setFailure(intl.formatMessage({ id: 'releases.no-audio' }))
    // A picture among songs is only a proposal; one that is dropped alone is meant.
    if (cover && (release.cover === null || files.length === 0)) void uploadCover(release.id, cover)
    await addFiles(release, files).catch((error: unknown) =>
      setFailure(
        `${errorMessage(intl, error)} ${intl.formatMessage({ id: 'releases.not-all-added' })}`,
      ),
    )
    await queryClient.invalidateQueries({ queryKey })
  }
  const take = useSingleFlight(async (found: FoundFile[]) => {
    if (found.length === 0) return
    setFailure(null)
    await add(found).catch((error: unknown) => setFailure(errorMessage(intl, error)))
    setProgress(null)
  })
  return (
    <DropZone
      title={intl.formatMessage({
        id: release.tracks.length === 0 ? 'releases.drop-title' : 'releases.add-tracks',
      })}
      text={
        <FormattedMessage
          id={release.tracks.length === 0 ? 'releases.drop-text' : 'releases.add-tracks-text'}
        />
      }
      isCompact={release.tracks.length > 0}
      actions={<AddEmptyTrack releaseId={release.id} />}
      onFiles={take}
      busy={
        progress && (
          <FormattedMessage
            id="releases.reading"
            values={{ number: progress.read + 1, count: progress.count }}
          />
        )
      }
    >
      {failure && <Alert>{failure}</Alert>}
    </DropZone>
  )
}

function AddEmptyTrack({ releaseId }: { releaseId: string }) {
  const intl = useIntl()
  const add = useAddTrack(releaseId)
  const press = useSingleFlight(() =>
    add.mutateAsync(intl.formatMessage({ id: 'release-track.add-title' }), {
      onError: (error) => showToast(errorMessage(intl, error), { tone: 'bad' }),
    }),
  )
  return (
    <Button tone="quiet" busy={add.isPending} onClick={() => press()}>
      <Plus aria-hidden className="size-5" />
      <FormattedMessage id="release-track.add" />
    </Button>
  )
}
