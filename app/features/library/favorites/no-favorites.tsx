import Heart from 'lucide-react/icons/heart'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Empty } from '../../../ui/empty'

export function NoFavorites({ children }: { children?: ReactNode }) {
  const intl = useIntl()
  return (
    <Empty icon={Heart} title={intl.formatMessage({ id: 'library.favorites.empty' })}>
      <p>
        <FormattedMessage id="library.favorites.empty.text" />
      </p>
      {children}
    </Empty>
  )
}
