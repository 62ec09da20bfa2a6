import { FormattedMessage } from 'react-intl'
import { LinkButton } from '../../ui/link-button'
import { useReturnTo } from '../session/use-return-to'

/** In place of what only members do; it leads back here. */
export function SignInInvitation() {
  const wayBack = useReturnTo()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-tile bg-stage px-4 py-3">
      <p className="min-w-0 flex-1 basis-48">
        <FormattedMessage id="posts.invitation" />
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/social/login" search={wayBack} preload={false} size="small">
          <FormattedMessage id="nav.login" />
        </LinkButton>
        <LinkButton to="/social/signup" search={wayBack} preload={false} size="small" tone="plain">
          <FormattedMessage id="posts.invitation.join" />
        </LinkButton>
      </div>
    </div>
  )
}
