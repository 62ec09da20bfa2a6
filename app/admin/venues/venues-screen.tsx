import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import Plus from 'lucide-react/icons/plus'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDialog } from '../../ui/use-dialog'
import { Button } from '../../ui/button'
import { Empty } from '../../ui/empty'
import { type VenueSearch, venueQueries } from '../events/queries'
import { AdminPage } from '../kit/admin-page'
import { ListState } from '../kit/list-state'
import { Pager } from '../kit/pager'
import { SearchField } from '../kit/search-field'
import { Toolbar } from '../kit/toolbar'
import { VenueDialog } from './venue-dialog'
import { VenueTable } from './venue-table'

type VenuesScreenProps = { search: VenueSearch; onSearch: (change: VenueSearch) => void }

export function VenuesScreen({ search, onSearch }: VenuesScreenProps) {
  const intl = useIntl()
  const query = useQuery(venueQueries.list(search))
  const adding = useDialog()
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.venues' })}
      actions={
        <Button onClick={adding.show}>
          <Plus aria-hidden className="size-5" />
          <FormattedMessage id="venue.add" />
        </Button>
      }
    >
      {adding.isMounted && <VenueDialog venue={null} open={adding.isOpen} onClose={adding.close} />}
      <Toolbar>
        <SearchField
          label={intl.formatMessage({ id: 'venue.search' })}
          value={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text })}
        />
      </Toolbar>
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'venue.loading' })}
        failed={intl.formatMessage({ id: 'venue.failed' })}
      >
        {({ venues, next_cursor }) =>
          venues.length === 0 ? (
            <Empty icon={MapPin} title={intl.formatMessage({ id: 'venue.none' })}>
              <FormattedMessage id={search.search ? 'venue.no-match' : 'venue.none-yet'} />
            </Empty>
          ) : (
            <>
              <VenueTable
                venues={venues}
                sort={search.sort}
                onSort={(sort) => onSearch({ sort })}
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
