import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { FormattedMessage, useIntl } from 'react-intl'
import { EVENT_SOURCES, EVENT_STATUSES } from '../../../shared/events'
import { Button } from '../../ui/button'
import { Empty } from '../../ui/empty'
import { AdminPage } from '../kit/admin-page'
import { Choice } from '../kit/choice'
import { ListState } from '../kit/list-state'
import { Pager } from '../kit/pager'
import { SearchField } from '../kit/search-field'
import { Toolbar } from '../kit/toolbar'
import { EventTable } from './event-table'
import { type EventSearch, adminEventQueries } from './queries'

type EventsScreenProps = {
  search: EventSearch
  onSearch: (change: EventSearch) => void
  onEdit: (id: string) => void
}

export function EventsScreen({ search, onSearch, onEdit }: EventsScreenProps) {
  const intl = useIntl()
  const query = useQuery(adminEventQueries.list(search))
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.events' })}
      actions={
        <Button onClick={() => onEdit('new')}>
          <FormattedMessage id="admin-events.create" />
        </Button>
      }
    >
      <Toolbar>
        <SearchField
          label={intl.formatMessage({ id: 'admin-events.search' })}
          value={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text })}
        />
        <Choice
          label={intl.formatMessage({ id: 'admin-events.status' })}
          value={search.status ?? 'all'}
          options={['all', ...EVENT_STATUSES].map((status) => ({
            value: status,
            label: intl.formatMessage({ id: `event-status.${asStatus(status)}` }),
          }))}
          onChoose={(status) => onSearch({ status })}
        />
        <Choice
          label={intl.formatMessage({ id: 'admin-events.source' })}
          value={search.source ?? 'all'}
          options={['all', ...EVENT_SOURCES].map((source) => ({
            value: source,
            label: intl.formatMessage({ id: `event-source.${asSource(source)}` }),
          }))}
          onChoose={(source) => onSearch({ source })}
        />
      </Toolbar>
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'admin-events.loading' })}
        failed={intl.formatMessage({ id: 'error.events_not_loaded' })}
      >
        {({ events, total, next_cursor }) =>
          events.length === 0 ? (
            <Empty icon={CalendarDays} title={intl.formatMessage({ id: 'admin-events.none' })}>
              <FormattedMessage
                id={isFiltered(search) ? 'admin-events.no-match' : 'admin-events.none-yet'}
              />
            </Empty>
          ) : (
            <>
              <p className="mb-2 text-sm text-haze">
                <FormattedMessage id="admin-events.count" values={{ count: total }} />
              </p>
              <EventTable
                events={events}
                sort={search.sort}
                onSort={(sort) => onSearch({ sort })}
                onEdit={onEdit}
                stale={query.isPlaceholderData}
              />
              <Pager
                cursor={search.cursor}
                next={next_cursor}
                onPage={(cursor) => onSearch({ cursor })}
              />
            </>
          )
        }
      </ListState>
    </AdminPage>
  )
}

const isFiltered = ({ search, status, source }: EventSearch) =>
  Boolean(search) || (status ?? 'all') !== 'all' || (source ?? 'all') !== 'all'

const asStatus = (said: string) => EVENT_STATUSES.find((status) => status === said) ?? 'all'
const asSource = (said: string) => EVENT_SOURCES.find((source) => source === said) ?? 'all'
