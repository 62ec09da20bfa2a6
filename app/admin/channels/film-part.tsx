import FileUp from 'lucide-react/icons/file-up'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { useStore } from 'zustand'
import type { Channel } from '../../../shared/tv-channels'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Progress } from '../kit/progress'
import { useChanged } from '../kit/resource'
import { uploadProblem } from '../kit/upload-problem'
import { type FilmUpload, cancelFilm, filmStore, uploadFilm } from './film-uploads'
import { hasNoPoster } from './poster-part'
import { channels } from './queries'

const MEGABYTE = 1_000_000

/** The film of a channel, and its upload. */
export function FilmPart({ channel }: { channel: Channel }) {
  const { id, film } = channel
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const upload = useStore(filmStore, (uploads) => uploads[id])
  const changed = useChanged(channels)
  const isDone = upload?.step === 'done'
  useEffect(() => {
    if (isDone) void changed()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each upload
  }, [isDone])

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) void uploadFilm(id, file, hasNoPoster(channel))
    // Otherwise choosing the same file again fires no event.
    currentTarget.value = ''
  }
  return (
    <Card>
      <h2 className="mb-4 text-heading">
        <FormattedMessage id="film.title" />
      </h2>
      <div className="grid justify-items-start gap-3">
        <p className="text-haze">
          {film ? (
            <FormattedMessage
              id="film.size"
              values={{
                size: (
                  <FormattedNumber
                    key="size"
                    value={film.bytes / MEGABYTE}
                    maximumFractionDigits={1}
                    style="unit"
                    unit="megabyte"
                  />
                ),
              }}
            />
          ) : (
            <FormattedMessage id="film.none" />
          )}
        </p>
        <Button tone="plain" onClick={() => input.current?.click()}>
          <FileUp aria-hidden className="size-5" />
          <FormattedMessage id={film ? 'film.replace' : 'film.choose'} />
        </Button>
        <input ref={input} type="file" accept="video/mp4,.mp4,.m4v" hidden onChange={take} />
        {film && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the team checks the film; its captions are below
          <video
            // Another film has another size.
            key={film.bytes}
            src={`/api/tv/channels/${encodeURIComponent(id)}/stream`}
            aria-label={intl.formatMessage({ id: 'film.of' }, { name: channel.name })}
            controls
            playsInline
            poster={channel.poster}
            preload="none"
            className="aspect-video w-full rounded-tile bg-night"
          />
        )}
        {upload && <UploadState channelId={id} upload={upload} />}
        <p className="text-sm text-haze">
          <FormattedMessage id="film.hint" />
        </p>
      </div>
    </Card>
  )
}

function UploadState({ channelId, upload }: { channelId: string; upload: FilmUpload }) {
  const intl = useIntl()
  const { name, step, share, error } = upload
  if (step === 'failed')
    return (
      <p role="alert" className="font-bold text-danger">
        {name}: {uploadProblem(intl, error)}
      </p>
    )
  return (
    <div className="grid w-full gap-2">
      <output className="break-words">
        {name}: <FormattedMessage id={`film.${step}`} values={{ share: Math.floor(share * 100) }} />
      </output>
      {step !== 'done' && (
        <>
          <Progress share={share} label={intl.formatMessage({ id: 'film.uploading' }, { name })} />
          <div>
            <Button tone="quiet" size="small" onClick={() => cancelFilm(channelId)}>
              <FormattedMessage id="film.cancel" />
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
