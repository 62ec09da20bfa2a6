import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { SITE_SECTIONS, type SiteDocument, type SiteSection } from '../../../shared/site/sections'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { useSingleFlight } from '../../ui/use-single-flight'
import { OfficeForm } from '../kit/office-form'
import { useOfficeForm } from '../kit/use-office-form'
import { PublishButton } from './publish-button'
import { HistoryDialog } from './history-dialog'
import { LAYOUTS } from './layouts'
import { PersonaTest } from './persona-test'
import { SitePreview } from './site-preview'
import {
  type Edited,
  type Published,
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

/** What an edit began with. */
type Base = { version: number; document: SiteDocument }

export function SectionEditor({ section, edited, onRestart }: SectionEditorProps) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<'history' | 'preview' | null>(null)
  const [tested, setTested] = useState(edited.document)
  const close = () => setDialog(null)
  const restart = async () => {
    await Promise.all([showPublished(queryClient), onRestart()])
  }
  const form = useOfficeForm<Base, SiteDocument, Published>({
    fields: LAYOUTS[section],
    schema: SITE_SECTIONS[section],
    item: { version: edited.draft_version ?? edited.version, document: edited.base },
    document: ({ document }: Base) => document,
    start: edited.draft ?? edited.document,
    send: (document, base) => publish(section, base?.version ?? edited.version, document),
    onSent: ({ version }) => {
      showToast(intl.formatMessage({ id: 'site.published' }, { version }))
      void restart()
    },
    conflict: {
      code: 'site_changed',
      title: 'site.conflict',
      text: 'site.conflict.text',
      // The own text is kept before the other one is shown.
      read: async ({ version }, document) => {
        await saveDraft(section, version, document)
        return readPublished(section)
      },
    },
    // Of colours the message names the pairs, which the form shows.
    wholeForm: ['colors_unreadable'],
    onInvalid: () => showToast(intl.formatMessage({ id: 'site.invalid' }), { tone: 'bad' }),
  })
  const { isSubmitting } = useFormState({ control: form.methods.control })
  const version = form.base?.version ?? edited.version

  const keepDraft = useSingleFlight((done: (document: SiteDocument) => void) =>
    form.run(async (document, values) => {
      await saveDraft(section, version, document)
      form.markSaved(values)
      done(document)
    }),
  )
  const preview = () =>
    keepDraft((document) => {
      setTested(document)
      setDialog('preview')
    })
  const discard = useSingleFlight(async () => {
    await discardDraft(section)
    form.settle()
    await onRestart()
  })
  const publishButton = <PublishButton hasColors={section === 'brand'} />
  return (
    <>
      <OfficeForm
        form={form}
        lead={
          <>
            <div className="z-10 flex flex-wrap items-center gap-3 border-b border-line bg-night py-3 lg:sticky lg:top-16">
              {publishButton}
              <Button
                tone="plain"
                busy={isSubmitting}
                onClick={() =>
                  keepDraft(() => showToast(intl.formatMessage({ id: 'site.draft-saved' })))
                }
              >
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
            {(edited.draft !== null || edited.version !== version) && (
              <Alert tone="info">
                <FormattedMessage
                  id={edited.version === version ? 'site.has-draft' : 'site.old-draft'}
                />{' '}
                <button type="button" onClick={discard} className="text-link font-bold">
                  <FormattedMessage id="site.discard-draft" />
                </button>
              </Alert>
            )}
          </>
        }
        buttons={<div>{publishButton}</div>}
      />
      {section === 'persona' ? (
        <PersonaTest document={tested} open={dialog === 'preview'} onClose={close} />
      ) : (
        <SitePreview section={section} open={dialog === 'preview'} onClose={close} />
      )}
      <HistoryDialog
        section={section}
        current={edited.version}
        open={dialog === 'history'}
        onClose={close}
        onRestored={async () => {
          close()
          form.settle()
          await restart()
        }}
      />
    </>
  )
}
