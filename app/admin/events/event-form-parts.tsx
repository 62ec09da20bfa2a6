import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { AVAILABILITY_MARKS, type AdminEvent, COUNTRIES, CURRENCIES } from '../../../shared/events'
import { FormSelect, FormText } from '../kit/form'
import { type EventFormValues, zoneOf } from './form-values'
import { countryName } from './labels'
import { venueQueries } from './queries'
import { clockChange } from './wall-clock'

type FormPartProps = {
  title: 'event-form.part.event' | 'event-form.part.venue' | 'event-form.part.tickets'
  children: ReactNode
}

export const FormPart = ({ title, children }: FormPartProps) => (
  <fieldset className="grid min-w-0 gap-5 rounded-panel border border-line bg-floor p-5 sm:p-7">
    <legend className="float-left w-full font-display text-heading font-bold">
      <FormattedMessage id={title} />
    </legend>
    {children}
  </fieldset>
)

type DateTimeProps = Pick<ComponentProps<typeof FormText>, 'label' | 'required'> & {
  name: 'event_date' | 'ticket_sale_start' | 'ticket_sale_end'
}

/** A local time at the event. Its hint says when daylight saving skips or repeats that time. */
export function FormDateTime({ name, ...field }: DateTimeProps) {
  const [wallClock, zone] = useWatch<EventFormValues, [typeof name, 'time_zone']>({
    name: [name, 'time_zone'],
  })
  const change = clockChange(wallClock, zoneOf(zone))
  return (
    <FormText
      {...field}
      name={name}
      type="datetime-local"
      hint={
        change && (
          <FormattedMessage
            id={`event-form.clock.${change.kind}`}
            values={{ time: wallClock.slice(11, 16), meant: change.meant.slice(11, 16), zone }}
          />
        )
      }
    />
  )
}

/** A venue of the list, or one entered for this event alone. */
export function VenuePart({ event }: { event: AdminEvent | null }) {
  const intl = useIntl()
  const { data: venues = [] } = useQuery(venueQueries.choices())
  const venueId = useWatch<EventFormValues, 'venue_id'>({ name: 'venue_id' })
  const label = (
    id: 'name' | 'address' | 'city' | 'state' | 'country' | 'postal-code' | 'capacity',
  ) => intl.formatMessage({ id: `venue.${id}` })
  // The list of choices has a limit, and is empty while it loads.
  const missing = [...new Set([event?.venue_id, venueId])].filter(
    (id): id is string => Boolean(id) && !venues.some((venue) => venue.id === id),
  )
  return (
    <FormPart title="event-form.part.venue">
      <FormSelect
        name="venue_id"
        label={intl.formatMessage({ id: 'event-form.venue' })}
        options={[
          { value: '', label: intl.formatMessage({ id: 'event-form.venue-other' }) },
          ...missing.map((id) => ({
            value: id,
            label: (id === event?.venue_id && event.venue_name) || id,
          })),
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
          <FormText name="venue_name" label={label('name')} required />
          <FormText name="venue_address" label={label('address')} required />
          <FormText name="venue_city" label={label('city')} required />
          <FormText name="venue_state" label={label('state')} required />
          <CountrySelect name="venue_country" />
          <FormText name="venue_postal_code" label={label('postal-code')} />
          <FormText
            name="venue_capacity"
            type="number"
            min={0}
            step={1}
            label={label('capacity')}
            required
          />
        </div>
      )}
    </FormPart>
  )
}

export function CountrySelect({ name }: { name: string }) {
  const intl = useIntl()
  return (
    <FormSelect
      name={name}
      label={intl.formatMessage({ id: 'venue.country' })}
      options={Object.keys(COUNTRIES).map((code) => ({
        value: code,
        label: countryName(intl, code),
      }))}
    />
  )
}

/** Virtual meets may be free and need no sale period: then nothing is required. */
export function TicketPart({ required }: { required: boolean }) {
  const intl = useIntl()
  const label = (id: 'min' | 'max' | 'currency' | 'sale-start' | 'sale-end' | 'mark') =>
    intl.formatMessage({ id: `event-form.${id}` })
  const price = { type: 'number', min: 0, step: 0.01, inputMode: 'decimal', required } as const
  return (
    <FormPart title="event-form.part.tickets">
      <div className="grid gap-5 sm:grid-cols-3">
        <FormText {...price} name="ticket_price_min" label={label('min')} />
        <FormText {...price} name="ticket_price_max" label={label('max')} />
        <FormSelect
          name="currency"
          label={label('currency')}
          options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormDateTime name="ticket_sale_start" label={label('sale-start')} required={required} />
        <FormDateTime name="ticket_sale_end" label={label('sale-end')} required={required} />
      </div>
      <FormSelect
        name="availability_mark"
        label={label('mark')}
        options={AVAILABILITY_MARKS.map((mark) => ({
          value: mark,
          label: intl.formatMessage({ id: `event-form.mark.${mark}` }),
        }))}
      />
    </FormPart>
  )
}
