import Lock from 'lucide-react/icons/lock'
import { FormattedMessage, useIntl } from 'react-intl'
import { Empty } from '../../../ui/empty'
import { LinkButton } from '../../../ui/link-button'
import { useReturnTo } from '../../session/use-return-to'

/** The server gives favorites to VIPs only, so there is no list to show. */
export function FavoritesLocked() {
  const intl = useIntl()
  return (
    <Empty icon={Lock} title={intl.formatMessage({ id: 'gate.vip.title' })}>
      <p className="mb-5">
        <FormattedMessage id="favorites.gate" />
      </p>
      <LinkButton to="/vip-signup" search={useReturnTo()} tone="vip">
        <FormattedMessage id="gate.vip.join" />
      </LinkButton>
    </Empty>
  )
}
