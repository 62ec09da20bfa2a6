import MapPin from 'lucide-react/icons/map-pin'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { type Venue, VenueInput, shownAddress } from '../../../shared/events'
import { adminVenuesApi as api } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { country } from '../kit/countries'
import { columnHelper } from '../kit/data-table'
import { number, row, text } from '../kit/fields'
import { resourceScreen } from '../kit/resource-screen'
import { venues } from './queries'
import { VenueActions } from './venue-actions'

const column = columnHelper<Venue>()
const COLUMNS = column.columns([
  column.accessor('name', {
    enableSorting: true,
    meta: { head: 'venue.name' },
    cell: ({ row: { original: venue } }) => (
      <>
        <span className="font-bold">{venue.name}</span>
        <span className="block text-sm text-haze">
          <FormattedMessage id="venue.events" values={{ count: venue.events_count }} />
        </span>
      </>
    ),
  }),
  column.accessor(shownAddress, { id: 'address', meta: { head: 'venue.address' } }),
  column.accessor('capacity', {
    meta: { head: 'venue.capacity', numeric: true },
    cell: ({ row: { original: venue } }) =>
      venue.capacity === null ? '–' : <FormattedNumber value={venue.capacity} />,
  }),
])

const form = {
  schema: VenueInput,
  fields: [
    text('name', 'venue.name', { required: true }),
    text('address', 'venue.address', { required: true }),
    row(text('city', 'venue.city'), text('state', 'venue.state')),
    row(text('postal_code', 'venue.postal-code'), country('country')),
    row(
      number('capacity', 'venue.capacity', { min: 0, step: 1 }),
      text('time_zone', 'venue.zone', { placeholder: 'America/New_York' }),
    ),
  ],
}

export const VenuesScreen = resourceScreen({
  resource: venues,
  title: 'admin.venues',
  icon: MapPin,
  words: (word) => `venue.${word}` as const,
  nameOf: ({ name }: Venue) => name,
  list: { columns: COLUMNS, sort: 'name', search: 'venue.search', actions: VenueActions },
  creation: {
    ...form,
    title: 'venue.add',
    send: (json) => call(api.index.$post({ json })),
  },
  form: {
    ...form,
    title: 'venue.edit',
    itemOf: (venue: Venue) => venue,
    send: (id, json) => call(api[':id'].$put({ param: { id }, json })),
  },
})
