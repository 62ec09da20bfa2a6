import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { brand } from '../../../brand.config'
import {
  type AdminEvent,
  EVENT_SOURCES,
  EVENT_STATUSES,
  EVENT_TITLE_MAX,
} from '../../../shared/events'
import { DiscardDialog } from '../../ui/discard-dialog'
import { useNavigationBlocker } from '../../lib/use-navigation-blocker'
import { useUnsavedChanges } from '../../lib/use-unsaved-changes'
import { DraftNotice, useFormDraft } from '../../lib/forms/form-draft'
import { useFieldMessages } from '../../lib/forms/field-errors'
import { useForm } from '../../lib/forms/use-form'
import { errorMessage } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/text-field'
import { AreaField } from '../kit/area-field'
import { SelectField } from '../kit/select-field'
import { EventForm as Schema, restoredEvent, zoneOf } from './form-values'
import { FormPart } from './form-part'
import { MomentField } from './moment-field'
import { useSaveEvent } from './mutations'
import { TicketFields } from './ticket-fields'
import { VenueFields } from './venue-fields'

type EventFormProps = { event: AdminEvent | null; onDone: () => void }

export function EventForm({ event: saved, onDone }: EventFormProps) {
  const intl = useIntl()
  const save = useSaveEvent(saved?.id ?? null)
  const draft = useFormDraft(`event:${saved?.id ?? 'new'}`)
  const [restored] = useState(draft.read)
  const event: Partial<AdminEvent> = { ...saved, ...(restored && restoredEvent(restored)) }
  const { form: ref, isUnsaved, markSaved, touch } = useUnsavedChanges()
  const { isAsking, stay, leave } = useNavigationBlocker(isUnsaved)
  const [source, setSource] = useState<string>(event.source ?? 'custom')
  const [zone, setZone] = useState(event.time_zone ?? brand.timeZone)
  const [isVirtual, setVirtual] = useState(event.is_virtual ?? false)
  const discard = () => {
    draft.clear()
    markSaved()
  }
  const { form, errors, failure, busy } = useForm({
    schema: Schema,
    draft,
    send: async (input) => {
      await save.mutateAsync(input)
      markSaved()
      onDone()
    },
  })
  const wrong = useFieldMessages(errors)
  const label = (id: Label) => intl.formatMessage({ id: `event-form.${id}` })
  const custom = source === 'custom'
  const hasPortuguese = Boolean(
    event.title_pt || event.description_pt || wrong('title_pt') || wrong('description_pt'),
  )

  return (
    <form {...form} ref={ref} className="grid max-w-3xl gap-6">
      <DraftNotice
        restored={restored}
        onRestored={touch}
        onDiscard={() => {
          discard()
          onDone()
        }}
      />
      <FormPart title="event-form.part.event">
        <TextField
          name="title"
          label={label('title')}
          defaultValue={event.title}
          maxLength={EVENT_TITLE_MAX}
          error={wrong('title')}
          required
        />
        <AreaField
          name="description"
          label={label('description')}
          rows={5}
          defaultValue={event.description ?? ''}
          error={wrong('description')}
        />
        <details open={hasPortuguese}>
          <summary className="min-h-11 cursor-pointer py-2 font-bold">
            {label('portuguese')}
          </summary>
          <div className="mt-3 grid gap-5">
            <TextField
              name="title_pt"
              label={label('title-pt')}
              hint={label('portuguese-hint')}
              defaultValue={event.title_pt ?? ''}
              maxLength={EVENT_TITLE_MAX}
              error={wrong('title_pt')}
            />
            <AreaField
              name="description_pt"
              label={label('description-pt')}
              rows={5}
              defaultValue={event.description_pt ?? ''}
              error={wrong('description_pt')}
            />
          </div>
        </details>
        <div className="grid gap-5 sm:grid-cols-2">
          <MomentField
            name="event_date"
            label={label('date')}
            instant={event.event_date}
            saidIn={zoneOf(event.time_zone ?? zone)}
            zone={zone}
            error={wrong('event_date')}
            required
          />
          <TextField
            name="time_zone"
            label={label('zone')}
            list="time-zones"
            value={zone}
            onChange={({ currentTarget }) => setZone(currentTarget.value)}
            error={wrong('time_zone')}
          />
          <datalist id="time-zones">
            {Intl.supportedValuesOf('timeZone').map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          <SelectField
            name="status"
            label={label('status')}
            defaultValue={event.status ?? 'draft'}
            options={EVENT_STATUSES.map((status) => ({
              value: status,
              label: intl.formatMessage({ id: `event-status.${status}` }),
            }))}
            error={wrong('status')}
          />
          <SelectField
            name="source"
            label={label('source')}
            value={source}
            onChange={({ currentTarget }) => setSource(currentTarget.value)}
            options={EVENT_SOURCES.map((each) => ({
              value: each,
              label: intl.formatMessage({ id: `event-source.${each}` }),
            }))}
            error={wrong('source')}
          />
        </div>
        {!custom && (
          <TextField
            name="eventbrite_id"
            label={label('eventbrite')}
            defaultValue={event.eventbrite_id ?? ''}
            error={wrong('eventbrite_id')}
            required
          />
        )}
        <TextField
          name="external_ticket_url"
          type="url"
          label={label('url')}
          placeholder="https://"
          defaultValue={event.external_ticket_url ?? ''}
          error={wrong('external_ticket_url')}
        />
        <label className="flex min-h-11 items-center gap-3 font-bold">
          <input
            type="checkbox"
            name="is_virtual"
            checked={isVirtual}
            onChange={({ currentTarget }) => setVirtual(currentTarget.checked)}
            className="size-5"
          />
          {label('virtual')}
        </label>
      </FormPart>
      {custom && !isVirtual && <VenueFields event={event} wrong={wrong} />}
      {custom && <TicketFields event={event} zone={zone} wrong={wrong} required={!isVirtual} />}
      {failure !== null && <Alert>{errorMessage(intl, failure)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={busy}>
          <FormattedMessage id={busy ? 'admin.saving' : 'admin.save'} />
        </Button>
        <Button tone="plain" size="large" onClick={onDone}>
          <FormattedMessage id="admin.cancel" />
        </Button>
      </div>
      <DiscardDialog
        open={isAsking}
        onStay={stay}
        onDiscard={() => {
          discard()
          leave()
        }}
      />
    </form>
  )
}

type Label =
  | 'title'
  | 'description'
  | 'date'
  | 'zone'
  | 'status'
  | 'source'
  | 'eventbrite'
  | 'url'
  | 'virtual'
  | 'portuguese'
  | 'portuguese-hint'
  | 'title-pt'
  | 'description-pt'
