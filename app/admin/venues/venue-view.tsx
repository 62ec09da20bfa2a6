import { FormattedMessage, useIntl } from 'react-intl'
import type { Venue } from '../../../shared/events'
import { Dialog } from '../../ui/dialog'
import { LinkButton } from '../../ui/link-button'
import { countryName } from '../events/country-name'

type VenueViewProps = { venue: Venue; open: boolean; onClose: () => void }

export function VenueView({ venue, open, onClose }: VenueViewProps) {
  const intl = useIntl()
  const facts = {
    address: venue.address,
    city: venue.city,
    state: venue.state,
    'postal-code': venue.postal_code,
    country: countryName(intl, venue.country),
    capacity: venue.capacity === null ? null : intl.formatNumber(venue.capacity),
    zone: venue.time_zone,
  } as const
  const ids = ['address', 'city', 'state', 'postal-code', 'country', 'capacity', 'zone'] as const
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={venue.name}
      actions={
        <LinkButton to="/admin/events" search={{ search: venue.name }} tone="plain">
          <FormattedMessage id="venue.see-events" values={{ count: venue.events_count }} />
        </LinkButton>
      }
    >
      <dl className="grid gap-3 sm:grid-cols-2">
        {ids.map((id) => (
          <div key={id}>
            <dt className="text-sm text-haze">
              <FormattedMessage id={`venue.${id}`} />
            </dt>
            <dd>{facts[id] ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
