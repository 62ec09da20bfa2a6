import type { ReactNode } from 'react'
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { Card } from '../../../ui/card'
import { LinkButton } from '../../../ui/link-button'
import { Page } from '../../../ui/page'
import { ToastRegion } from '../../../ui/toast-region'
import { useSession } from '../../session/use-session'
import { DeleteAccount } from './delete-account'
import { DownloadData } from './download-data'
import { EmailSettings } from './email-settings'
import { HiddenMembers } from './hidden-members'
import { LanguageChoice } from './language-choice'

/** What a member decides about their account, and all that is theirs to take along or away. */
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
      <div className="grid max-w-3xl gap-5">
        {user && (
          <Section title="settings.email">
            <EmailSettings user={user} />
          </Section>
        )}
        <Section title="settings.language">
          <LanguageChoice />
        </Section>
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
      <ToastRegion />
    </Page>
  )
}

type MessageId = MessageDescriptor['id']
type SectionProps = { title: MessageId; text?: MessageId; children: ReactNode }

const Section = ({ title, text, children }: SectionProps) => (
  <section>
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
