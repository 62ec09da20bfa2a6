import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type AdminEvent, COUNTRIES } from '../../../shared/events'
import { TextField } from '../../ui/text-field'
import { SelectField } from '../kit/select-field'
import { countryName } from './labels'
import { FormPart } from './form-part'
import { venueQueries } from './queries'

type VenueFieldsProps = {
  event: Partial<AdminEvent>
  wrong: (field: string) => string | undefined
}

/** A venue of the list, or one that is written down for this event alone. */
export function VenueFields({ event, wrong }: VenueFieldsProps) {
  const intl = useIntl()
  const { data: venues = [] } = useQuery(venueQueries.choices())
  const [venueId, setVenueId] = useState(event.venue_id ?? '')
  const label = (
    id: 'name' | 'address' | 'city' | 'state' | 'country' | 'postal-code' | 'capacity',
  ) => intl.formatMessage({ id: `venue.${id}` })
  // One that the choices do not reach is still this event's.
  const named = venues.some(({ id }) => id === venueId)
  return (
    <FormPart title="event-form.part.venue">
      <SelectField
        name="venue_id"
        label={intl.formatMessage({ id: 'event-form.venue' })}
        value={venueId}
        onChange={({ currentTarget }) => setVenueId(currentTarget.value)}
        error={wrong('venue_id')}
        options={[
          { value: '', label: intl.formatMessage({ id: 'event-form.venue-other' }) },
          ...(venueId && !named ? [{ value: venueId, label: event.venue_name ?? venueId }] : []),
          ...venues.map(({ id, name, city }) => ({
            value: id,
            label: [name, city].filter(Boolean).join(', '),
          })),
        ]}
      />
      {venueId ? (
        <p className="text-haze">
          <FormattedMessage id="event-form.venue-known" />
        </p>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="venue_name"
            label={label('name')}
            defaultValue={event.venue_name ?? ''}
            error={wrong('venue_name')}
            required
          />
          <TextField
            name="venue_address"
            label={label('address')}
            defaultValue={event.venue_address ?? ''}
            error={wrong('venue_address')}
            required
          />
          <TextField
            name="venue_city"
            label={label('city')}
            defaultValue={event.venue_city ?? ''}
            error={wrong('venue_city')}
            required
          />
          <TextField
            name="venue_state"
            label={label('state')}
            defaultValue={event.venue_state ?? ''}
            error={wrong('venue_state')}
            required
          />
          <SelectField
            name="venue_country"
            label={label('country')}
            defaultValue={event.venue_country ?? 'USA'}
            error={wrong('venue_country')}
            options={Object.keys(COUNTRIES).map((code) => ({
              value: code,
              label: countryName(intl, code),
            }))}
          />
          <TextField
            name="venue_postal_code"
            label={label('postal-code')}
            defaultValue={event.venue_postal_code ?? ''}
            error={wrong('venue_postal_code')}
          />
          <TextField
            name="venue_capacity"
            type="number"
            min={0}
            step={1}
            label={label('capacity')}
            defaultValue={event.venue_capacity ?? ''}
            error={wrong('venue_capacity')}
            required
          />
        </div>
      )}
    </FormPart>
  )
}
