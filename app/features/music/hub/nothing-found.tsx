import Search from 'lucide-react/icons/search'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../ui/button'
import { Empty } from '../../../ui/empty'

export function NothingFound({ text, clear }: { text: string; clear: () => void }) {
  const intl = useIntl()
  return (
    <Empty icon={Search} title={intl.formatMessage({ id: 'hub.popular.none' }, { search: text })}>
      <Button tone="plain" onClick={clear}>
        <FormattedMessage id="hub.popular.none.clear" />
      </Button>
    </Empty>
  )
}
