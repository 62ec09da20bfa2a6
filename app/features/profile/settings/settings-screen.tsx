import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { type ReactNode, Suspense, lazy } from 'react'
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import type { Language } from '../../../../shared/language'
import { call } from '../../../lib/api/call'
import { accountApi } from '../../../lib/api/clients'
import { chooseLanguage } from '../../../lib/intl/language'
import { saveFile } from '../../../lib/save-file'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Failure } from '../../../ui/failure'
import { LinkButton } from '../../../ui/link-button'
import { Page } from '../../../ui/page'
import { Skeleton } from '../../../ui/skeleton'
import { useDialog } from '../../../ui/use-dialog'
import { NotificationSettings } from '../../notifications/preferences'
import { player } from '../../player/this-player'
import { usePlayer } from '../../player/use-player'
import { useSession } from '../../session/queries'
import { AppPasswords } from './app-passwords'
import { DeleteAccountDialog } from './delete-account-dialog'
import { EmailSettings } from './email-settings'
import { HiddenMembers } from './hidden-members'
import { Scrobbling } from './scrobbling'

const PushSettings = lazy(async () => {
  const { PushSettings: Loaded } = await import('../../push/push-settings')
  return { default: Loaded }
})

/** Account settings, data export and account deletion. */
export function SettingsScreen() {
  const intl = useIntl()
  const user = useSession()
  return (
    <Page
      title={intl.formatMessage({ id: 'settings.title' })}
      actions={
        user && (
          <LinkButton to="/social/profile/$userId" params={{ userId: user.id }} tone="plain">
            <FormattedMessage id="settings.profile" />
          </LinkButton>
        )
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          {user && (
            <Section title="settings.email">
              <EmailSettings user={user} />
            </Section>
          )}
          {user && (
            <Suspense fallback={<Skeleton className="h-44 w-full" />}>
              <PushSettings memberId={user.id} />
            </Suspense>
          )}
          <Section title="settings.language">
            <LanguageChoice />
          </Section>
          <Section title="settings.playback">
            <NormalizeChoice />
          </Section>
          <Section id="notifications" title="notifications.settings">
            <NotificationSettings />
          </Section>
        </div>
        <div className="grid gap-5">
          {user && (
            <Section title="settings.apps" text="settings.apps.text">
              <AppPasswords isVip={user.isVIP || user.isAdmin} />
            </Section>
          )}
          {user && (user.isVIP || user.isAdmin) && (
            <Section title="settings.scrobbling" text="settings.scrobbling.text">
              <Scrobbling />
            </Section>
          )}
          <Section title="settings.membership" text="settings.membership.text">
            <LinkButton to="/membership" tone="plain" className="mt-4">
              <FormattedMessage id="settings.membership.go" />
            </LinkButton>
          </Section>
          <Section title="settings.hidden" text="settings.hidden.text">
            <HiddenMembers />
          </Section>
          <Section title="settings.data" text="settings.data.text">
            <DownloadData />
          </Section>
          <Section title="settings.delete" text="settings.delete.text">
            <DeleteAccount />
          </Section>
        </div>
      </div>
    </Page>
  )
}

type MessageId = MessageDescriptor['id']
type SectionProps = { id?: string; title: MessageId; text?: MessageId; children: ReactNode }

const Section = ({ id, title, text, children }: SectionProps) => (
  <section id={id} className="scroll-mt-20">
    <Card>
      <h2 className="text-heading">
        <FormattedMessage id={title} />
      </h2>
      {text && (
        <p className="mt-2 max-w-[60ch] text-haze">
          <FormattedMessage id={text} />
        </p>
      )}
      {children}
    </Card>
  </section>
)

function DeleteAccount() {
  const dialog = useDialog()
  return (
    <>
      <Button tone="danger" className="mt-4" onClick={dialog.show}>
        <FormattedMessage id="settings.delete.open" />
      </Button>
      {dialog.isMounted && <DeleteAccountDialog open={dialog.isOpen} onClose={dialog.close} />}
    </>
  )
}

function DownloadData() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(accountApi.export.$get()),
    onSuccess: (data) =>
      saveFile(
        'my-account.json',
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
  })
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <Button tone="plain" busy={isPending} onClick={() => mutate()}>
        {!isPending && <Download aria-hidden className="size-5" />}
        <FormattedMessage id={isPending ? 'settings.data.busy' : 'settings.data.download'} />
      </Button>
      {error && <Failure what={<FormattedMessage id="settings.data.failed" />} error={error} />}
    </div>
  )
}

function NormalizeChoice() {
  const isNormalized = usePlayer((state) => state.isNormalized)
  return (
    <>
      <label className="mt-4 flex min-h-11 items-center gap-3 font-bold">
        <input
          type="checkbox"
          checked={isNormalized}
          onChange={({ currentTarget }) => player.setNormalized(currentTarget.checked)}
          aria-describedby="normalize-hint"
          className="size-5 shrink-0"
        />
        <FormattedMessage id="settings.playback.normalize" />
      </label>
      <p id="normalize-hint" className="max-w-[60ch] text-haze">
        <FormattedMessage id="settings.playback.normalize.hint" />
      </p>
    </>
  )
}

// Each language is named in itself, as its readers look for it.
const LANGUAGES = [
  { language: 'en', name: 'English' },
  { language: 'pt-BR', name: 'Português (Brasil)' },
] as const satisfies { language: Language; name: string }[]

function LanguageChoice() {
  const { locale } = useIntl()
  return (
    <fieldset className="mt-4 flex flex-wrap gap-x-6">
      <legend className="sr-only">
        <FormattedMessage id="settings.language" />
      </legend>
      {LANGUAGES.map(({ language, name }) => (
        <label
          key={language}
          lang={language}
          className="flex min-h-11 items-center gap-3 font-bold"
        >
          <input
            type="radio"
            name="language"
            checked={locale === language}
            onChange={() => void chooseLanguage(language)}
            className="size-5"
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
