import { FormattedMessage, useIntl } from 'react-intl'
import type { Venue } from '../../../shared/events'
import { adminVenuesApi as api } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { LinkButton } from '../../ui/link-button'
import { useDialog } from '../../ui/use-dialog'
import { countryName } from '../kit/countries'
import { Dialog } from '../kit/dialog'
import { DeleteAction, ItemAction } from '../kit/row-action'
import { venues } from './queries'

export function VenueActions({ item: venue, edit }: { item: Venue; edit: () => void }) {
  const viewing = useDialog()
  const { id, name, events_count: count } = venue
  return (
    <>
      <ItemAction act="view" name={name} onClick={viewing.show} />
      <ItemAction act="edit" name={name} onClick={edit} />
      <DeleteAction
        id={id}
        name={name}
        resource={venues}
        remove={() => call(api[':id'].$delete({ param: { id } }))}
        impossible={count > 0}
      >
        <p>
          <FormattedMessage
            id={count > 0 ? 'venue.in-use' : 'venue.delete-sure'}
            values={{ count }}
          />
        </p>
      </DeleteAction>
      {viewing.isMounted && (
        <VenueView venue={venue} open={viewing.isOpen} onClose={viewing.close} />
      )}
    </>
  )
}

type VenueViewProps = { venue: Venue; open: boolean; onClose: () => void }

function VenueView({ venue, open, onClose }: VenueViewProps) {
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
