import { useQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import { FormattedMessage, useIntl } from 'react-intl'
import { MESSAGE_STATUSES, PRIORITIES } from '../../../shared/inbox'
import { AdminPage } from '../kit/admin-page'
import { Choice } from '../kit/choice'
import { ListBody } from '../kit/list-body'
import { OrderChoice } from '../kit/order-choice'
import { SearchField } from '../kit/search-field'
import { Toolbar } from '../kit/toolbar'
import { MessageCard } from './message-card'
import { type MessageSearch, inboxQueries } from './queries'

const STATUSES = ['all', ...MESSAGE_STATUSES] as const
const LEVELS = ['all', ...PRIORITIES] as const

type InboxScreenProps = { search: MessageSearch; onSearch: (change: MessageSearch) => void }

export function InboxScreen({ search, onSearch }: InboxScreenProps) {
  const intl = useIntl()
  const query = useQuery(inboxQueries.list(search))
  return (
    <AdminPage title={intl.formatMessage({ id: 'admin.messages' })}>
      <Toolbar>
        <SearchField
          label={intl.formatMessage({ id: 'inbox.search' })}
          value={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text })}
        />
        <Choice
          label={intl.formatMessage({ id: 'inbox.status' })}
          value={STATUSES.find((status) => status === search.status) ?? 'all'}
          options={STATUSES.map((status) => ({
            value: status,
            label: intl.formatMessage({ id: `inbox.status.${status}` }),
          }))}
          onChoose={(status) => onSearch({ status })}
        />
        <Choice
          label={intl.formatMessage({ id: 'inbox.priority' })}
          value={LEVELS.find((level) => level === search.priority) ?? 'all'}
          options={LEVELS.map((level) => ({
            value: level,
            label: intl.formatMessage({ id: `inbox.priority.${level}` }),
          }))}
          onChoose={(priority) => onSearch({ priority })}
        />
        <OrderChoice sort={search.sort} onSort={(sort) => onSearch({ sort })} />
      </Toolbar>
      <ListBody
        query={query}
        loading={intl.formatMessage({ id: 'inbox.loading' })}
        failed={intl.formatMessage({ id: 'error.messages_not_loaded' })}
        count={({ messages }) => messages.length}
        empty={{
          icon: Inbox,
          title: intl.formatMessage({ id: 'inbox.none' }),
          text: isFiltered(search) && <FormattedMessage id="inbox.no-match" />,
        }}
        cursor={search.cursor}
        onPage={(cursor) => onSearch({ cursor })}
      >
        {({ messages }) => (
          <ul className="grid gap-4">
            {messages.map((message) => (
              <li key={message.id}>
                <MessageCard message={message} />
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </AdminPage>
  )
}

const isFiltered = ({ search, status, priority }: MessageSearch) =>
  Boolean(search) || (status ?? 'all') !== 'all' || (priority ?? 'all') !== 'all'
