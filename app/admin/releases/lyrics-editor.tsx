import { createContext, use, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import type { ReleaseTrack } from '../../../shared/releases'
import { Button } from '../../ui/button'
import { Line } from '../kit/controls'
import { useValue } from '../kit/use-value'
import { TimingEditor } from './lyrics-timing-editor'

/** Far above the limit of the field: a larger file is not lyrics. */
const FILE_BYTES_MAX = 100_000

/** As it is now: a recording may be uploaded while its form is open. */
export const EditedTrack = createContext<ReleaseTrack | null>(null)

/** The lyrics in the track's form: as text, or with times that are stamped while the track plays. */
export function LyricsEditor({ name, label }: { name: string; label: string }) {
  const track = use(EditedTrack)
  const [text, change] = useValue<string>(name)
  const [isTiming, setTiming] = useState(false)
  const [wasTimed, setTimed] = useState(false)

  const recorded = track?.recording ? track : null

  if (isTiming && recorded)
    return (
      <TimingEditor
        track={recorded}
        text={text}
        onChange={change}
        onClose={() => {
          setTiming(false)
          setTimed(true)
        }}
      />
    )
  return (
    <TextEditor
      name={name}
      label={label}
      canTime={text.trim() !== '' && recorded !== null}
      hasRecording={recorded !== null}
      startsOnButton={wasTimed}
      onChange={change}
      onTime={() => setTiming(true)}
    />
  )
}

type TextEditorProps = {
  name: string
  label: string
  canTime: boolean
  hasRecording: boolean
  /** The focus comes back to the button that opened the times. */
  startsOnButton: boolean
  onChange: (lyrics: string) => void
  onTime: () => void
}

function TextEditor(props: TextEditorProps) {
  const { name, label, canTime, hasRecording, startsOnButton, onChange, onTime } = props
  const { setError, clearErrors } = useFormContext()
  const input = useRef<HTMLInputElement>(null)
  const open = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (startsOnButton) open.current?.focus()
  }, [startsOnButton])
  const load = async (file: File) => {
    if (file.size > FILE_BYTES_MAX) return setError(name, { message: 'field.too_long' })
    clearErrors(name)
    onChange(decodeText(await file.arrayBuffer()))
  }
  return (
    <div className="grid gap-3">
      <Line
        name={name}
        label={label}
        rows={6}
        dir="auto"
        hint={<FormattedMessage id="release-form.lyrics-hint" />}
      />
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" size="small" onClick={() => input.current?.click()}>
          <FormattedMessage id="lyrics-editor.load" />
        </Button>
        <Button ref={open} tone="quiet" size="small" disabled={!canTime} onClick={onTime}>
          <FormattedMessage id="lyrics-editor.open" />
        </Button>
      </div>
      {!hasRecording && (
        <p className="text-sm text-haze">
          <FormattedMessage id="lyrics-editor.no-recording" />
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept=".lrc,.txt,text/plain"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void load(file)
          // Otherwise choosing the same file again fires no event.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** UTF-8 or, by its mark, UTF-16; else what Windows wrote before. */
function decodeText(bytes: ArrayBuffer) {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
