import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Language, inLanguage } from '../../../shared/language'
import { uploadKey } from '../../../shared/uploads'
import type { ReleaseSummary } from '../../../shared/releases'
import { ApiError } from '../../lib/api/api-error'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/text-field'
import { useSingleFlight } from '../../ui/use-single-flight'
import { events } from '../events/queries'
import { Dialog } from '../kit/dialog'
import { SearchField } from '../kit/filters'
import { ListState } from '../kit/list-body'
import { Progress } from '../kit/progress'
import { When } from '../kit/when'
import { releases } from '../releases/queries'
import { fitPicture, pictureName } from '../uploads/cover-uploads'
import { uploadFile } from '../uploads/upload-file'

export type Insertion = 'link' | 'picture' | 'release' | 'event'
export type Target = { kind: Insertion; label: string; address: string }

type InsertDialogProps = {
  kind: Insertion
  open: boolean
  /** Of the text. */
  language: Language
  onClose: () => void
  onInsert: (target: Target) => void
}

export function InsertDialog({ kind, open, language, onClose, onInsert }: InsertDialogProps) {
  const intl = useIntl()
  const insert = (label: string, address: string) => onInsert({ kind, label, address })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: `broadcast.tool.${kind}` })}
    >
      {kind === 'link' && <LinkForm onInsert={insert} />}
      {kind === 'picture' && <PictureForm onInsert={insert} />}
      {kind === 'release' && <ReleaseList onInsert={insert} />}
      {kind === 'event' && <EventList language={language} onInsert={insert} />}
    </Dialog>
  )
}

type PartProps = { onInsert: (label: string, address: string) => void }

function LinkForm({ onInsert }: PartProps) {
  const intl = useIntl()
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What is inside a dialog is inside the editor's form for React.
    event.stopPropagation()
    const target = asAddress(address)
    if (target) onInsert(address.trim(), target)
    else setWrong(true)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label={intl.formatMessage({ id: 'broadcast.link-address' })}
        hint={<FormattedMessage id="broadcast.link-hint" />}
        inputMode="url"
        value={address}
        error={isWrong ? intl.formatMessage({ id: 'field.website' }) : undefined}
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value)
          setWrong(false)
        }}
      />
      <InsertButton />
    </form>
  )
}

/** A path of the site, an address of the web or a mail address; null for anything else. */
function asAddress(text: string) {
  const address = text.trim()
  if (/^\/[^/\s]\S*$|^\/$/.test(address)) return address
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`
  const url = URL.parse(/^[a-z]+:/i.test(address) ? address : `https://${address}`)
  const isKnown = url && ['http:', 'https:', 'mailto:'].includes(url.protocol)
  return isKnown && (url.hostname.includes('.') || url.protocol === 'mailto:') ? url.href : null
}

const InsertButton = ({ busy = false }: { busy?: boolean }) => (
  <Button type="submit" busy={busy} className="justify-self-start">
    <FormattedMessage id="broadcast.insert" />
  </Button>
)

function PictureForm({ onInsert }: PartProps) {
  const intl = useIntl()
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const upload = useSingleFlight(async () => {
    if (!file) return setFailure(new ApiError('not_an_image'))
    setFailure(null)
    setShare(0)
    try {
      const content = await fitPicture(file)
      const name = pictureName(content)
      const id = await uploadFile(
        { kind: 'picture', name, type: content.type, content },
        {
          signal: new AbortController().signal,
          onProgress: (sent) => setShare(0.95 * (sent / content.size)),
        },
      )
      onInsert(alt.trim(), `/media/${uploadKey('picture', id, name)}`)
    } catch (error) {
      setFailure(error)
    } finally {
      setShare(null)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    upload()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        type="file"
        accept="image/*"
        label={intl.formatMessage({ id: 'broadcast.picture-file' })}
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
      />
      <TextField
        label={intl.formatMessage({ id: 'broadcast.picture-alt' })}
        hint={<FormattedMessage id="broadcast.picture-hint" />}
        value={alt}
        maxLength={300}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
      {share !== null && (
        <Progress share={share} label={intl.formatMessage({ id: 'site.file.uploading' })} />
      )}
      {failure !== null && <Alert>{errorMessage(intl, failure)}</Alert>}
      <InsertButton busy={share !== null} />
    </form>
  )
}

function ReleaseList({ onInsert }: PartProps) {
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const query = useQuery(releases.list({ search }))
  return (
    <div className="grid gap-4">
      <SearchField
        label={intl.formatMessage({ id: 'releases.search' })}
        value={search}
        onSearch={setSearch}
      />
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'releases.loading' })}
        failed={intl.formatMessage({ id: 'releases.failed' })}
      >
        {({ items }) => (
          <Choices isEmpty={!items.some(isShown)}>
            {items.filter(isShown).map(({ id, title, year }) => (
              <Choice
                key={id}
                title={title}
                detail={year}
                onChoose={() => onInsert(title, `/music/catalog/${id}`)}
              />
            ))}
          </Choices>
        )}
      </ListState>
    </div>
  )
}

/** Fans may see it: out, or announced. */
const isShown = ({ status, announced }: ReleaseSummary) =>
  status === 'published' || (status === 'scheduled' && announced)

function EventList({ language, onInsert }: PartProps & { language: Language }) {
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const query = useQuery(events.list({ search, status: 'published' }))
  return (
    <div className="grid gap-4">
      <SearchField
        label={intl.formatMessage({ id: 'admin-events.search' })}
        value={search}
        onSearch={setSearch}
      />
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'admin-events.loading' })}
        failed={intl.formatMessage({ id: 'error.events_not_loaded' })}
      >
        {({ items }) => (
          <Choices isEmpty={items.length === 0}>
            {items.map(({ id, title, title_pt, event_date }) => (
              <Choice
                key={id}
                title={title}
                detail={<When at={event_date} />}
                onChoose={() => onInsert(inLanguage(language, title, title_pt), `/events/${id}`)}
              />
            ))}
          </Choices>
        )}
      </ListState>
    </div>
  )
}

const Choices = ({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) =>
  isEmpty ? (
    <p className="text-haze">
      <FormattedMessage id="broadcast.nothing-found" />
    </p>
  ) : (
    <ul className="grid max-h-96 gap-1 overflow-y-auto">{children}</ul>
  )

type ChoiceProps = { title: string; detail: ReactNode; onChoose: () => void }

const Choice = ({ title, detail, onChoose }: ChoiceProps) => (
  <li>
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-12 w-full flex-wrap items-baseline justify-between gap-x-4 rounded-tile px-3 py-2 text-left hover:bg-stage"
    >
      <span className="font-bold break-words">{title}</span>
      <span className="text-sm text-haze">{detail}</span>
    </button>
  </li>
)
