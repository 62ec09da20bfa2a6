import { useIntl } from 'react-intl'
import { AVAILABILITY_MARKS, type AdminEvent, CURRENCIES } from '../../../shared/events'
import { TextField } from '../../ui/text-field'
import { SelectField } from '../kit/select-field'
import { zoneOf } from './form-values'
import { FormPart } from './form-part'
import { MomentField } from './moment-field'

type TicketFieldsProps = {
  event: Partial<AdminEvent>
  zone: string
  wrong: (field: string) => string | undefined
  /** A meet may be free, and open whenever it begins. */
  required: boolean
}

export function TicketFields({ event, zone, wrong, required }: TicketFieldsProps) {
  const intl = useIntl()
  const label = (id: 'min' | 'max' | 'currency' | 'sale-start' | 'sale-end' | 'mark') =>
    intl.formatMessage({ id: `event-form.${id}` })
  const price = { type: 'number', min: 0, step: 0.01, inputMode: 'decimal', required } as const
  const clock = { saidIn: zoneOf(event.time_zone ?? zone), zone }
  return (
    <FormPart title="event-form.part.tickets">
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          {...price}
          name="ticket_price_min"
          label={label('min')}
          defaultValue={event.ticket_price_min ?? ''}
          error={wrong('ticket_price_min')}
        />
        <TextField
          {...price}
          name="ticket_price_max"
          label={label('max')}
          defaultValue={event.ticket_price_max ?? ''}
          error={wrong('ticket_price_max')}
        />
        <SelectField
          name="currency"
          label={label('currency')}
          defaultValue={event.currency ?? 'USD'}
          options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
          error={wrong('currency')}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <MomentField
          {...clock}
          name="ticket_sale_start"
          label={label('sale-start')}
          instant={event.ticket_sale_start}
          error={wrong('ticket_sale_start')}
          required={required}
        />
        <MomentField
          {...clock}
          name="ticket_sale_end"
          label={label('sale-end')}
          instant={event.ticket_sale_end}
          error={wrong('ticket_sale_end')}
          required={required}
        />
      </div>
      <SelectField
        name="availability_mark"
        label={label('mark')}
        defaultValue={event.availability_mark ?? 'auto'}
        options={AVAILABILITY_MARKS.map((mark) => ({
          value: mark,
          label: intl.formatMessage({ id: `event-form.mark.${mark}` }),
        }))}
        error={wrong('availability_mark')}
      />
    </FormPart>
  )
}
