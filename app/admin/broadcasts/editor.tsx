import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Broadcast, type BroadcastChange, SUBJECT_MAX } from '../../../shared/broadcasts'
import type { Language } from '../../../shared/language'
import { ApiError } from '../../lib/api/api-error'
import { errorMessage } from '../../lib/intl/error-messages'
import { useNavigationBlocker } from '../../lib/use-navigation-blocker'
import { Alert } from '../../ui/alert'
import { TextField } from '../../ui/text-field'
import { ConflictDialog } from '../kit/conflict-dialog'
import { DiscardDialog } from '../kit/dialog'
import { merged } from '../kit/document'
import { AudiencePart } from './audience-part'
import { MarkdownField } from './markdown-field'
import { PreviewButton } from './broadcast-preview'
import { readBroadcast, saveBroadcast } from './queries'
import { SendPart } from './send-part'
import { type SaveState, useAutosave } from './use-autosave'

const LANGUAGES = [
  { language: 'en', name: 'broadcast.english' },
  { language: 'pt-BR', name: 'broadcast.portuguese' },
] as const

type Draft = Required<Pick<BroadcastChange, 'subject' | 'body' | 'audience' | 'public'>>

type Conflict = {
  base: Broadcast
  /** As somebody else has changed it meanwhile. */
  theirs: Broadcast
}

const draftOf = ({ subject, body, audience, public: isPublic }: Broadcast): Draft => ({
  subject,
  body,
  audience,
  public: isPublic,
})

/** Of a draft or a scheduled broadcast. What is typed is saved by itself. */
export function BroadcastEditor({ broadcast }: { broadcast: Broadcast }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { id } = broadcast
  const publicHint = useId()
  // Filled once: a later answer must not overwrite what was typed.
  const [draft, setDraft] = useState(() => draftOf(broadcast))
  /** What the draft began with, or was saved as. */
  const base = useRef(broadcast)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [shown, setShown] = useState<Language>(intl.locale === 'pt-BR' ? 'pt-BR' : 'en')
  const save = useCallback(
    async (change: BroadcastChange) => {
      try {
        const { version } = base.current
        base.current = await saveBroadcast(queryClient, id, { ...change, version })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'broadcast_changed') {
          const { broadcast: theirs } = await readBroadcast(id)
          setConflict({ base: base.current, theirs })
        }
        throw error
      }
    },
    [queryClient, id],
  )
  const autosave = useAutosave<BroadcastChange>(save)
  // Left while the server refuses it; anything else is saved on the way.
  const { isFailing } = autosave
  const { isAsking, stay, leave } = useNavigationBlocker(isFailing)

  const change = (values: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...values }))
    autosave.change(values)
  }
  const continueFrom = (theirs: Broadcast, { audience, ...values }: Draft) => {
    base.current = theirs
    setConflict(null)
    setDraft((now) => ({ ...now, audience }))
    // Without a group the server would refuse it.
    change(audience.who.length > 0 ? { ...values, audience } : values)
  }
  const fields = autosave.failure instanceof ApiError ? autosave.failure.fields : {}
  const missing = LANGUAGES.filter(
    ({ language }) => !draft.subject[language] || !draft.body[language],
  )
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <LanguageTabs shown={shown} onShow={setShown} />
          <div className="ml-auto flex flex-wrap items-center gap-3">
            <Saved state={autosave.state} />
            <PreviewButton broadcast={broadcast} save={autosave.flush} />
          </div>
        </div>
        {autosave.state === 'failed' && <Alert>{errorMessage(intl, autosave.failure)}</Alert>}
        <div className="grid gap-6 lg:grid-cols-2">
          {LANGUAGES.map(({ language, name }) => (
            <section
              key={language}
              aria-label={intl.formatMessage({ id: name })}
              className={`min-w-0 content-start gap-4 lg:grid ${language === shown ? 'grid' : 'hidden'}`}
            >
              <h2 className="hidden text-lg lg:block">
                <FormattedMessage id={name} />
              </h2>
              <TextField
                label={intl.formatMessage({ id: 'broadcast.subject' })}
                lang={language}
                maxLength={SUBJECT_MAX}
                value={draft.subject[language] ?? ''}
                error={fields?.[`subject.${language}`]}
                onChange={({ currentTarget }) =>
                  change({ subject: { ...draft.subject, [language]: currentTarget.value } })
                }
              />
              <MarkdownField
                label={intl.formatMessage({ id: `broadcast.body.${language}` })}
                language={language}
                value={draft.body[language] ?? ''}
                error={fields?.[`body.${language}`]}
                onChange={(text) => change({ body: { ...draft.body, [language]: text } })}
              />
            </section>
          ))}
        </div>
        {missing.length === 1 && missing[0] && (
          <p className="text-sm text-haze">
            <FormattedMessage id={`broadcast.missing.${missing[0].language}`} />
          </p>
        )}
      </div>
      <AudiencePart
        id={id}
        audience={draft.audience}
        saved={broadcast.audience}
        isSaved={autosave.state === 'saved'}
        onChange={(audience) =>
          // Without a group the server would refuse it.
          audience.who.length > 0 ? change({ audience }) : setDraft((now) => ({ ...now, audience }))
        }
      />
      <div>
        <label className="flex min-h-11 items-center gap-3 font-bold">
          <input
            type="checkbox"
            aria-describedby={publicHint}
            className="size-5"
            checked={draft.public}
            onChange={({ currentTarget }) => change({ public: currentTarget.checked })}
          />
          <FormattedMessage id="broadcast.public" />
        </label>
        <p id={publicHint} className="pl-8 text-sm text-haze">
          <FormattedMessage id="broadcast.public-hint" />
        </p>
      </div>
      <SendPart
        broadcast={broadcast}
        save={autosave.flush}
        drop={autosave.drop}
        isReady={missing.length < LANGUAGES.length && draft.audience.who.length > 0}
      />
      {conflict && (
        <ConflictDialog
          title={intl.formatMessage({ id: 'conflict.title' })}
          text={intl.formatMessage({ id: 'conflict.text' })}
          base={draftOf(conflict.base)}
          theirs={draftOf(conflict.theirs)}
          yours={draft}
          onClose={() => setConflict(null)}
          onMerge={() =>
            continueFrom(
              conflict.theirs,
              merged(draftOf(conflict.base), draftOf(conflict.theirs), draft),
            )
          }
          onKeepYours={() => continueFrom(conflict.theirs, draft)}
        />
      )}
      <DiscardDialog
        open={isAsking}
        onStay={stay}
        onDiscard={() => {
          autosave.drop()
          leave()
        }}
      />
    </div>
  )
}

type LanguageTabsProps = { shown: Language; onShow: (language: Language) => void }

/** On a narrow screen one language is shown at a time. */
const LanguageTabs = ({ shown, onShow }: LanguageTabsProps) => (
  <div className="flex gap-1 rounded-tile border border-line p-1 lg:hidden">
    {LANGUAGES.map(({ language, name }) => (
      <button
        key={language}
        type="button"
        aria-pressed={language === shown}
        onClick={() => onShow(language)}
        className="min-h-11 rounded-tile px-4 font-bold text-haze aria-pressed:bg-stage aria-pressed:text-chalk"
      >
        <FormattedMessage id={name} />
      </button>
    ))}
  </div>
)

const Saved = ({ state }: { state: SaveState }) => (
  <output className={`text-sm ${state === 'failed' ? 'font-bold text-danger' : 'text-haze'}`}>
    <FormattedMessage id={`broadcast.save.${state}`} />
  </output>
)
