import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  type AdminEvent,
  EVENT_SOURCES,
  EVENT_STATUSES,
  EVENT_TITLE_MAX,
} from '../../../shared/events'
import { ApiError } from '../../lib/api/api-error'
import { useFormDraft } from '../../lib/forms/form-draft'
import { useNavigationBlocker } from '../../lib/use-navigation-blocker'
import { Button } from '../../ui/button'
import { ConflictDialog } from '../kit/conflict-dialog'
import { DiscardDialog } from '../kit/dialog'
import { merged } from '../kit/document'
import { AdminPage } from '../kit/admin-page'
import {
  AdminForm,
  FormCheckbox,
  FormFailure,
  FormSelect,
  FormText,
  FormTextArea,
  SubmitButton,
  useAdminForm,
} from '../kit/form'
import { ListState } from '../kit/list-body'
import { FormDateTime, FormPart, TicketPart, VenuePart } from './event-form-parts'
import { type EventFormValues, EventForm as Schema, eventFormValues } from './form-values'
import { useSaveEvent } from './mutations'
import { adminEventQueries, readEvent } from './queries'

type EventEditorProps = {
  /** `new`, or the id of an event. */
  id: string
  onDone: () => void
}

/** The event form, shown instead of the list. */
export function EventEditor({ id, onDone }: EventEditorProps) {
  const intl = useIntl()
  if (id !== 'new') return <SavedEvent id={id} onDone={onDone} />
  return (
    <AdminPage title={intl.formatMessage({ id: 'admin-events.create' })}>
      <EventForm event={null} onDone={onDone} />
    </AdminPage>
  )
}

function SavedEvent({ id, onDone }: EventEditorProps) {
  const intl = useIntl()
  const query = useQuery(adminEventQueries.one(id))
  return (
    <AdminPage title={query.data?.title ?? intl.formatMessage({ id: 'admin-events.edit' })}>
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'admin-events.loading' })}
        failed={intl.formatMessage({ id: 'error.events_not_loaded' })}
      >
        {(event) => <EventForm event={event} onDone={onDone} />}
      </ListState>
    </AdminPage>
  )
}

type EventFormProps = { event: AdminEvent | null; onDone: () => void }

function EventForm({ event: opened, onDone }: EventFormProps) {
  const intl = useIntl()
  // Not the one of a later refetch: it would overwrite what somebody else changed meanwhile.
  const [event, setEvent] = useState(opened)
  const [theirs, setTheirs] = useState<AdminEvent | null>(null)
  const save = useSaveEvent(event)
  const form = useAdminForm({
    schema: Schema,
    defaultValues: eventFormValues(event),
    draft: useFormDraft(`event:${event?.id ?? 'new'}`),
    send: (input) =>
      save.mutateAsync(input).catch(async (error: unknown) => {
        const isChanged = error instanceof ApiError && error.code === 'event_changed'
        if (event && isChanged) setTheirs(await readEvent(event.id))
        throw error
      }),
    onSent: onDone,
  })
  const continueFrom = (current: AdminEvent, values: EventFormValues) => {
    form.startFrom(eventFormValues(current), values)
    setEvent(current)
    setTheirs(null)
  }
  const { isAsking, stay, leave } = useNavigationBlocker(form.isUnsaved)
  const [source, isVirtual] = useWatch({
    control: form.methods.control,
    name: ['source', 'is_virtual'],
  })
  const custom = source === 'custom'
  return (
    <AdminForm
      form={form}
      onDiscardDraft={() => {
        form.discard()
        onDone()
      }}
      className="grid max-w-3xl gap-6"
    >
      <EventPart custom={custom} />
      {custom && !isVirtual && <VenuePart event={event} />}
      {custom && <TicketPart required={!isVirtual} />}
      <FormFailure failure={form.failure} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton size="large" label="admin.save" busyLabel="admin.saving" />
        <Button tone="plain" size="large" onClick={onDone}>
          <FormattedMessage id="admin.cancel" />
        </Button>
      </div>
      {theirs && (
        <ConflictDialog
          title={intl.formatMessage({ id: 'conflict.title' })}
          text={intl.formatMessage({ id: 'conflict.text' })}
          base={eventFormValues(event)}
          theirs={eventFormValues(theirs)}
          yours={form.methods.getValues()}
          onClose={() => setTheirs(null)}
          onMerge={() =>
            continueFrom(
              theirs,
              merged(eventFormValues(event), eventFormValues(theirs), form.methods.getValues()),
            )
          }
          onKeepYours={() => continueFrom(theirs, form.methods.getValues())}
        />
      )}
      <DiscardDialog
        open={isAsking}
        onStay={stay}
        onDiscard={() => {
          form.discard()
          leave()
        }}
      />
    </AdminForm>
  )
}

function EventPart({ custom }: { custom: boolean }) {
  const intl = useIntl()
  const label = (
    id: 'title' | 'description' | 'date' | 'zone' | 'status' | 'source' | 'eventbrite' | 'url',
  ) => intl.formatMessage({ id: `event-form.${id}` })
  return (
    <FormPart title="event-form.part.event">
      <FormText name="title" label={label('title')} maxLength={EVENT_TITLE_MAX} required />
      <FormTextArea name="description" label={label('description')} rows={5} />
      <PortugueseTexts />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormDateTime name="event_date" label={label('date')} required />
        <FormText name="time_zone" label={label('zone')} list="time-zones" />
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <FormSelect
          name="status"
          label={label('status')}
          options={EVENT_STATUSES.map((status) => ({
            value: status,
            label: intl.formatMessage({ id: `event-status.${status}` }),
          }))}
        />
        <FormSelect
          name="source"
          label={label('source')}
          options={EVENT_SOURCES.map((each) => ({
            value: each,
            label: intl.formatMessage({ id: `event-source.${each}` }),
          }))}
        />
      </div>
      {!custom && <FormText name="eventbrite_id" label={label('eventbrite')} required />}
      <FormText name="external_ticket_url" type="url" label={label('url')} placeholder="https://" />
      <FormCheckbox name="is_virtual" label={intl.formatMessage({ id: 'event-form.virtual' })} />
    </FormPart>
  )
}

/** Open from the start if it holds something, and when one of its fields is wrong. */
function PortugueseTexts() {
  const intl = useIntl()
  const { errors, defaultValues } = useFormState()
  const label = (id: 'portuguese' | 'portuguese-hint' | 'title-pt' | 'description-pt') =>
    intl.formatMessage({ id: `event-form.${id}` })
  const isFilled = Boolean(defaultValues?.title_pt || defaultValues?.description_pt)
  const isWrong = Boolean(errors.title_pt || errors.description_pt)
  return (
    <details open={isFilled || isWrong}>
      <summary className="min-h-11 cursor-pointer py-2 font-bold">{label('portuguese')}</summary>
      <div className="mt-3 grid gap-5">
        <FormText
          name="title_pt"
          label={label('title-pt')}
          hint={label('portuguese-hint')}
          maxLength={EVENT_TITLE_MAX}
        />
        <FormTextArea name="description_pt" label={label('description-pt')} rows={5} />
      </div>
    </details>
  )
}
