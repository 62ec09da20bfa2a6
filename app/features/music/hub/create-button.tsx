import Lock from 'lucide-react/icons/lock'
import Plus from 'lucide-react/icons/plus'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../ui/button'
import { LinkButton } from '../../../ui/link-button'
import { useReturnTo } from '../../session/use-return-to'
import { useAccess } from '../../library/use-library'

export const CREATE_BUTTON_ID = 'create-playlist'

export function CreateButton({ create }: { create: () => void }) {
  const intl = useIntl()
  const access = useAccess()
  const returnTo = useReturnTo()
  if (access === 'unknown') return <span className="h-11" />
  if (access === 'open')
    return (
      <Button id={CREATE_BUTTON_ID} tone="plain" onClick={create}>
        <Plus aria-hidden className="size-5" />
        <FormattedMessage id="hub.playlists.create" />
      </Button>
    )
  return (
    <LinkButton
      to="/vip-signup"
      search={returnTo}
      tone="plain"
      title={intl.formatMessage({ id: 'hub.playlists.create.locked' })}
    >
      <Lock aria-hidden className="size-4 text-acid" />
      <FormattedMessage id="hub.playlists.create" />
      <span className="sr-only">
        <FormattedMessage id="track.menu.locked" />
      </span>
    </LinkButton>
  )
}
