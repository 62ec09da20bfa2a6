import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { unreadablePairs } from '../../../shared/site/colors'
import { Brand } from '../../../shared/site/brand'
import { SITE_SECTIONS, type SiteDocument, type SiteSection } from '../../../shared/site/sections'
import { ApiError } from '../../lib/api/api-error'
import { type FieldErrors, codesFromMessages, issueErrors } from '../../lib/forms/field-errors'
import { errorMessage } from '../../lib/intl/error-messages'
import { useNavigationBlocker } from '../../lib/use-navigation-blocker'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { useSingleFlight } from '../../ui/use-single-flight'
import { DiscardDialog } from '../kit/dialog'
import { ConflictDialog } from '../kit/conflict-dialog'
import { type Json, type Path, merged, withValue } from '../kit/document'
import { EditingProvider } from './editing'
import { Fields } from './fields'
import { HistoryDialog } from './history-dialog'
import { LAYOUTS } from './layouts'
import { PersonaTest } from './persona-test'
import { SitePreview } from './site-preview'
import {
  type Edited,
  discardDraft,
  publish,
  readPublished,
  saveDraft,
  showPublished,
} from './queries'

type SectionEditorProps = {
  section: SiteSection
  edited: Edited
  /** Loads the section again. */
  onRestart: () => Promise<void>
}

type Dialog = 'preview' | 'history' | null
/** What another administrator has published meanwhile. */
type Conflict = { version: number; document: Json }

export function SectionEditor({ section, edited, onRestart }: SectionEditorProps) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [document, setDocument] = useState<Json>(edited.draft ?? edited.document)
  const [base, setBase] = useState<{ version: number; document: Json }>({
    version: edited.draft_version ?? edited.version,
    document: edited.base,
  })
  const [saved, setSaved] = useState<Json>(document)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [dialog, setDialog] = useState<Dialog>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [busy, setBusy] = useState<'draft' | 'publish' | null>(null)
  // Fields that keep their own text start anew when the document comes from elsewhere.
  const [formKey, setFormKey] = useState(0)
  const isUnsavedNow = useRef(false)
  useEffect(() => {
    isUnsavedNow.current = document !== saved
  }, [document, saved])
  const isUnsaved = useCallback(() => isUnsavedNow.current, [])
  const { isAsking, stay, leave } = useNavigationBlocker(isUnsaved)

  const set = useCallback((path: Path, value: Json) => {
    setDocument((now: Json) => withValue(now, path, value))
    setErrors((now) => {
      const { [path.join('.')]: _right, ...others } = now
      return others
    })
  }, [])

  const showErrors = (found: FieldErrors) => {
    setErrors(found)
    // Folded parts open, so that the first wrong field can take the focus.
    setTimeout(() => {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      for (let at = wrong?.closest('details'); at; at = at.parentElement?.closest('details'))
        at.open = true
      wrong?.focus()
    })
  }

  /** The document as the server would store it; null if a field is wrong. */
  const checked = (): SiteDocument | null => {
    const result = SITE_SECTIONS[section].safeParse(document)
    if (result.success) return result.data
    showErrors(issueErrors(result.error.issues))
    showToast(intl.formatMessage({ id: 'site.invalid' }), { tone: 'bad' })
    return null
  }

  const refused = (error: unknown) => {
    const fields = error instanceof ApiError ? codesFromMessages(error.fields) : {}
    const own = Object.entries(fields).map(([name, code]) => [
      name.replace(/^document\./, ''),
      code,
    ])
    // Of colours the message names the pairs, which the form shows.
    const isColors = error instanceof ApiError && error.code === 'colors_unreadable'
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same codes by other names
    if (own.length > 0 && !isColors) showErrors(Object.fromEntries(own) as FieldErrors)
    setFailure(error)
  }

  async function run(kind: 'draft' | 'publish', task: (valid: SiteDocument) => Promise<void>) {
    setFailure(null)
    const valid = checked()
    if (!valid) return
    setBusy(kind)
    try {
      await task(valid)
    } catch (error) {
      refused(error)
    } finally {
      setBusy(null)
    }
  }

  const keepDraft = async (valid: SiteDocument) => {
    await saveDraft(section, base.version, valid)
    setSaved(document)
  }
  const save = useSingleFlight(() =>
    run('draft', async (valid) => {
      await keepDraft(valid)
      showToast(intl.formatMessage({ id: 'site.draft-saved' }))
    }),
  )
  const preview = useSingleFlight(() =>
    run('draft', async (valid) => {
      await keepDraft(valid)
      setDialog('preview')
    }),
  )
  const publishFrom = (version: number) =>
    run('publish', async (valid) => {
      try {
        const published = await publish(section, version, valid)
        isUnsavedNow.current = false
        setSaved(document)
        showToast(intl.formatMessage({ id: 'site.published' }, { version: published.version }))
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'site_changed') throw error
        await keepDraft(valid)
        return setConflict(await readPublished(section))
      }
      await Promise.all([showPublished(queryClient), onRestart()])
    })
  const submit = useSingleFlight(() => publishFrom(base.version))
  const discard = useSingleFlight(async () => {
    await discardDraft(section)
    isUnsavedNow.current = false
    await onRestart()
  })

  const start = (from: Json, { version, document: published }: Conflict) => {
    setDocument(from)
    setBase({ version, document: published })
    setConflict(null)
    setFormKey((key) => key + 1)
  }

  const isRefused = section === 'brand' && isUnreadable(document)
  return (
    <EditingProvider value={{ document, errors, set }}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="grid gap-5"
      >
        <div className="z-10 flex flex-wrap items-center gap-3 border-b border-line bg-night py-3 lg:sticky lg:top-16">
          <Button type="submit" busy={busy === 'publish'} disabled={isRefused}>
            <FormattedMessage id="site.publish" />
          </Button>
          <Button tone="plain" busy={busy === 'draft'} onClick={save}>
            <FormattedMessage id="site.save-draft" />
          </Button>
          <Button tone="plain" onClick={preview}>
            <FormattedMessage id={section === 'persona' ? 'site.test' : 'site.preview'} />
          </Button>
          <Button tone="quiet" onClick={() => setDialog('history')}>
            <FormattedMessage id="site.history" />
          </Button>
          <p className="text-sm text-haze">
            <FormattedMessage id="site.version" values={{ version: edited.version }} />
          </p>
        </div>
        {(edited.draft !== null || edited.version !== base.version) && (
          <Alert tone="info">
            <FormattedMessage
              id={edited.version === base.version ? 'site.has-draft' : 'site.old-draft'}
            />{' '}
            <button type="button" onClick={discard} className="text-link font-bold">
              <FormattedMessage id="site.discard-draft" />
            </button>
          </Alert>
        )}
        <div key={formKey} className="grid gap-5">
          <Fields layout={LAYOUTS[section] ?? []} path={[]} />
        </div>
        {failure !== null && <Alert>{errorMessage(intl, failure)}</Alert>}
        <div>
          <Button type="submit" busy={busy === 'publish'} disabled={isRefused}>
            <FormattedMessage id="site.publish" />
          </Button>
        </div>
      </form>
      {section === 'persona' ? (
        <PersonaTest
          document={document}
          open={dialog === 'preview'}
          onClose={() => setDialog(null)}
        />
      ) : (
        <SitePreview
          section={section}
          open={dialog === 'preview'}
          onClose={() => setDialog(null)}
        />
      )}
      <HistoryDialog
        section={section}
        current={edited.version}
        open={dialog === 'history'}
        onClose={() => setDialog(null)}
        onRestored={async () => {
          setDialog(null)
          isUnsavedNow.current = false
          await Promise.all([showPublished(queryClient), onRestart()])
        }}
      />
      {conflict && (
        <ConflictDialog
          title={intl.formatMessage({ id: 'site.conflict' })}
          text={intl.formatMessage({ id: 'site.conflict.text' })}
          base={base.document}
          theirs={conflict.document}
          yours={document}
          onClose={() => setConflict(null)}
          onMerge={() => start(merged(base.document, conflict.document, document), conflict)}
          onKeepYours={() => start(document, conflict)}
        />
      )}
      <DiscardDialog
        open={isAsking}
        onStay={stay}
        onDiscard={() => {
          isUnsavedNow.current = false
          leave()
        }}
      />
    </EditingProvider>
  )
}

function isUnreadable(document: Json) {
  const brand = Brand.safeParse(document)
  return brand.success && unreadablePairs(brand.data.colors).length > 0
}
