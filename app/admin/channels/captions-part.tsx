import FileUp from 'lucide-react/icons/file-up'
import { type ChangeEvent, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from '@tanstack/react-query'
import type { Channel } from '../../../shared/tv-channels'
import { CAPTION_LANGUAGES, type CaptionLanguage } from '../../../shared/tv'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { useChanged } from '../kit/resource'
import { uploadProblem } from '../kit/upload-problem'
import { uploadFile } from '../uploads/upload-file'
import { changeChannel, channels } from './queries'

/** WebVTT captions of a film, one file for each language. */
export function CaptionsPart({ channel }: { channel: Channel }) {
  return (
    <Card>
      <h2 className="mb-4 text-heading">
        <FormattedMessage id="captions.title" />
      </h2>
      <ul className="grid gap-2">
        {CAPTION_LANGUAGES.map((language) => (
          <li key={language} className="border-t border-line py-3">
            <LanguageRow channel={channel} language={language} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-haze">
        <FormattedMessage id="captions.hint" />
      </p>
    </Card>
  )
}

function LanguageRow({ channel, language }: { channel: Channel; language: CaptionLanguage }) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const changed = useChanged(channels)
  const others = channel.captions.filter((captions) => captions.language !== language)
  const isThere = others.length < channel.captions.length
  const name = intl.formatMessage({ id: `captions.${language}` })

  const change = useMutation({
    /** Null removes them. */
    mutationFn: async (file: File | null) => {
      if (!file) return changeChannel(channel.id, { captions: others })
      const upload_id = await uploadFile(
        { kind: 'captions', name: file.name, type: 'text/vtt', content: file },
        { signal: new AbortController().signal },
      )
      return changeChannel(channel.id, { captions: [...others, { language, upload_id }] })
    },
    // One after the other: each change names all captions.
    scope: { id: `captions:${channel.id}` },
    onSuccess: changed,
  })
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) change.mutate(file)
    // Otherwise choosing the same file again fires no event.
    currentTarget.value = ''
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-32 flex-1">
        <span className="block font-bold">{name}</span>
        <span className="block text-sm text-haze">
          <FormattedMessage id={isThere ? 'captions.there' : 'captions.none'} />
        </span>
      </span>
      <Button
        tone="plain"
        size="small"
        busy={change.isPending}
        aria-label={intl.formatMessage({ id: 'captions.upload' }, { language: name })}
        onClick={() => input.current?.click()}
      >
        <FileUp aria-hidden className="size-5" />
        <FormattedMessage id="captions.choose" />
      </Button>
      <input ref={input} type="file" accept=".vtt,text/vtt" hidden onChange={take} />
      {isThere && (
        <Button
          tone="quiet"
          size="small"
          busy={change.isPending}
          aria-label={intl.formatMessage({ id: 'captions.remove' }, { language: name })}
          onClick={() => change.mutate(null)}
        >
          <FormattedMessage id="admin.delete" />
        </Button>
      )}
      <p role="alert" className="w-full text-sm font-bold text-danger empty:hidden">
        {change.error && uploadProblem(intl, change.error)}
      </p>
    </div>
  )
}
