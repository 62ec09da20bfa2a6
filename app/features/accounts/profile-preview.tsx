import { FormattedMessage, useIntl } from 'react-intl'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { Cover } from '../../ui/cover'
import { LinkButton } from '../../ui/link-button'
import { Page } from '../../ui/page'
import { useSession } from '../session/use-session'

/** Until profiles are built: a member sees their own name, badge and the way to VIP. */
export function ProfilePreview({ userId }: { userId: string }) {
  const user = useSession()
  if (user?.id !== userId) return <SomeoneElse />
  const plain = !user.isVIP && !user.isAdmin
  return (
    <Page title={user.username} eyebrow={<FormattedMessage id="profile.yours" />}>
      <Card className="flex flex-wrap items-center gap-6">
        <Cover src={user.avatarUrl} alt="" size={128} className="rounded-tile" />
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-2">
            {user.isVIP && (
              <Badge tone="vip">
                <FormattedMessage id="badge.vip" />
              </Badge>
            )}
            {user.isAdmin && (
              <Badge tone="admin">
                <FormattedMessage id="badge.admin" />
              </Badge>
            )}
          </div>
          <p className="max-w-[48ch] text-haze">
            <FormattedMessage id="coming.profile.text" />
          </p>
          {plain && (
            <LinkButton to="/vip-signup" tone="vip" className="justify-self-start">
              <FormattedMessage id="profile.become-vip" />
            </LinkButton>
          )}
        </div>
      </Card>
    </Page>
  )
}

function SomeoneElse() {
  const intl = useIntl()
  return (
    <Page
      title={intl.formatMessage({ id: 'coming.profile.title' })}
      eyebrow={<FormattedMessage id="coming.eyebrow" />}
      intro={<FormattedMessage id="coming.profile.text" />}
    />
  )
}
