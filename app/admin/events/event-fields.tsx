import { useQuery } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  AVAILABILITY_MARKS,
  CURRENCIES,
  EVENT_SOURCES,
  EVENT_STATUSES,
  EVENT_TITLE_MAX,
} from '../../../shared/events'
import { currentSite } from '../../lib/site'
import { Select } from '../kit/controls'
import { country } from '../kit/countries'
import { dateTime } from '../kit/date-time'
import {
  type Field,
  type Values,
  check,
  choice,
  custom,
  group,
  kept,
  number,
  picture,
  row,
  text,
  worded,
} from '../kit/fields'
import { useValue } from '../kit/use-value'
import { venueChoices } from '../venues/queries'

const isCustom = ({ source }: Values) => source === 'custom'
const isVirtual = ({ is_virtual }: Values) => is_virtual === true
const hasVenue = (values: Values) => isCustom(values) && !isVirtual(values)
/** Virtual meets may be free and need no sale period: then nothing is required. */
const required = (values: Values) => !isVirtual(values)
const price = { min: 0, step: 0.01, inputMode: 'decimal', required } as const

export const EVENT_FIELDS: readonly Field[] = [
  group('', 'event-form.part.event', [
    text('title', 'event-form.title', { maxLength: EVENT_TITLE_MAX, required: true }),
    text('description', 'event-form.description', { rows: 5 }),
    picture('image', 'event-form.picture', { isOptional: true, hint: 'event-form.picture-hint' }),
    kept('image'),
    kept('image_upload_id'),
    group(
      '',
      'event-form.portuguese',
      [
        text('title_pt', 'event-form.title-pt', {
          hint: 'event-form.portuguese-hint',
          maxLength: EVENT_TITLE_MAX,
          lang: 'pt-BR',
        }),
        text('description_pt', 'event-form.description-pt', { rows: 5, lang: 'pt-BR' }),
      ],
      { isFolded: true },
    ),
    row(
      dateTime('event_date', 'event-form.date', { zone: 'time_zone', required: true }),
      text('time_zone', 'event-form.zone', {
        suggestions: () => Intl.supportedValuesOf('timeZone'),
        initial: () => currentSite().timeZone,
      }),
    ),
    row(
      choice('status', 'event-form.status', EVENT_STATUSES, {
        word: worded((status) => `event-status.${status}` as const),
      }),
      choice('source', 'event-form.source', EVENT_SOURCES, {
        word: worded((source) => `event-source.${source}` as const),
      }),
    ),
    text('eventbrite_id', 'event-form.eventbrite', {
      required: true,
      shown: (values) => !isCustom(values),
    }),
    text('external_ticket_url', 'event-form.url', { type: 'url', placeholder: 'https://' }),
    check('is_virtual', 'event-form.virtual'),
    kept('cancel_note'),
  ]),
  group(
    '',
    'event-form.part.venue',
    [
      custom('venue_id', 'event-form.venue', VenueChoice),
      {
        ...row(
          text('venue_name', 'venue.name', { required: true }),
          text('venue_address', 'venue.address', { required: true }),
          text('venue_city', 'venue.city', { required: true }),
          text('venue_state', 'venue.state', { required: true }),
          country('venue_country'),
          text('venue_postal_code', 'venue.postal-code'),
          number('venue_capacity', 'venue.capacity', { min: 0, step: 1, required: true }),
        ),
        // A venue that is not of the list is entered for this event alone.
        shown: ({ venue_id }) => !venue_id,
      },
    ],
    { shown: hasVenue },
  ),
  group(
    '',
    'event-form.part.tickets',
    [
      row(
        number('ticket_price_min', 'event-form.min', { ...price, hint: 'event-form.free-hint' }),
        number('ticket_price_max', 'event-form.max', price),
        choice('currency', 'event-form.currency', CURRENCIES),
      ),
      row(
        dateTime('ticket_sale_start', 'event-form.sale-start', { zone: 'time_zone', required }),
        dateTime('ticket_sale_end', 'event-form.sale-end', { zone: 'time_zone', required }),
      ),
      choice('availability_mark', 'event-form.mark', AVAILABILITY_MARKS, {
        word: worded((mark) => `event-form.mark.${mark}` as const),
        hint: 'event-form.mark-hint',
      }),
    ],
    { shown: isCustom },
  ),
]

/** A venue of the list, or none. */
function VenueChoice({ name, label }: { name: string; label: string }) {
  const intl = useIntl()
  const { data: venues = [] } = useQuery(venueChoices())
  const [venueId] = useValue<string>(name)
  const { defaultValues: before } = useFormState()
  // The list of choices has a limit, and is empty while it loads.
  const missing = [...new Set([String(before?.[name] ?? ''), venueId])].filter(
    (id) => id !== '' && !venues.some((venue) => venue.id === id),
  )
  return (
    <>
      <Select
        name={name}
        label={label}
        options={[
          { value: '', label: intl.formatMessage({ id: 'event-form.venue-other' }) },
          ...missing.map((id) => ({
            value: id,
            label: (id === before?.[name] && String(before?.venue_name ?? '')) || id,
          })),
          ...venues.map(({ id, name: known, city }) => ({
            value: id,
            label: [known, city].filter(Boolean).join(', '),
          })),
        ]}
      />
      {venueId && (
        <p className="text-haze">
          <FormattedMessage id="event-form.venue-known" />
        </p>
      )}
    </>
  )
}
