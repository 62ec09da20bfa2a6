import { type Ref, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { COUNTRIES, type Venue } from '../../../shared/events'
import { DiscardDialog } from '../../ui/discard-dialog'
import { useDialog } from '../../ui/use-dialog'
import { useUnsavedChanges } from '../../lib/use-unsaved'
import { DraftNotice, type FormDraft, useFormDraft } from '../../lib/forms/form-draft'
import { useFieldMessages } from '../../lib/forms/field-errors'
import { useForm } from '../../lib/forms/use-form'
import { errorMessages } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/text-field'
import { countryName } from '../events/labels'
import { VenueForm } from '../events/form-values'
import { useSaveVenue } from '../events/mutations'
import { SelectField } from '../kit/select-field'

type VenueDialogProps = { venue: Venue | null; open: boolean; onClose: () => void }

export function VenueDialog({ venue, open, onClose }: VenueDialogProps) {
  const intl = useIntl()
  const { form, isUnsaved, touch } = useUnsavedChanges()
  const draft = useFormDraft(`venue:${venue?.id ?? 'new'}`)
  const discarding = useDialog()
  const end = () => {
    draft.clear()
    discarding.close()
    onClose()
  }
  const close = () => (isUnsaved() ? discarding.show() : end())
  return (
    <>
      <Dialog
        open={open}
        onClose={close}
        title={intl.formatMessage({ id: venue ? 'venue.edit' : 'venue.add' })}
      >
        <Fields
          ref={form}
          venue={venue}
          draft={draft}
          onRestored={touch}
          onCancel={close}
          onDone={end}
        />
      </Dialog>
      {discarding.isMounted && (
        <DiscardDialog open={discarding.isOpen} onStay={discarding.close} onDiscard={end} />
      )}
    </>
  )
}

type FieldsProps = {
  ref: Ref<HTMLFormElement>
  venue: Venue | null
  draft: FormDraft
  onRestored: () => void
  onCancel: () => void
  onDone: () => void
}

function Fields({ ref, venue, draft, onRestored, onCancel, onDone }: FieldsProps) {
  const intl = useIntl()
  const save = useSaveVenue(venue?.id ?? null)
  const [restored] = useState(draft.read)
  const shown = { ...venue, ...restored }
  const { form, errors, failure, busy } = useForm({
    schema: VenueForm,
    draft,
    send: async (input) => {
      await save.mutateAsync(input)
      onDone()
    },
  })
  const wrong = useFieldMessages(errors)
  const field = (id: 'name' | 'address' | 'city' | 'state' | 'postal_code' | 'time_zone') => ({
    name: id,
    defaultValue: shown[id] ?? '',
    error: wrong(id),
  })
  const label = (
    id: 'name' | 'address' | 'city' | 'state' | 'postal-code' | 'country' | 'capacity' | 'zone',
  ) => intl.formatMessage({ id: `venue.${id}` })
  return (
    <form {...form} ref={ref} className="grid gap-5">
      <DraftNotice restored={restored} onRestored={onRestored} onDiscard={onDone} />
      <TextField {...field('name')} label={label('name')} required />
      <TextField {...field('address')} label={label('address')} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('city')} label={label('city')} />
        <TextField {...field('state')} label={label('state')} />
        <TextField {...field('postal_code')} label={label('postal-code')} />
        <SelectField
          name="country"
          label={label('country')}
          defaultValue={shown.country ?? 'USA'}
          error={wrong('country')}
          options={Object.keys(COUNTRIES).map((code) => ({
            value: code,
            label: countryName(intl, code),
          }))}
        />
        <TextField
          name="capacity"
          type="number"
          min={0}
          step={1}
          label={label('capacity')}
          defaultValue={shown.capacity ?? ''}
          error={wrong('capacity')}
        />
        <TextField {...field('time_zone')} label={label('zone')} placeholder="America/New_York" />
      </div>
      {failure !== null && <Alert>{errorMessages(intl, failure)}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="plain" onClick={onCancel}>
          <FormattedMessage id="admin.cancel" />
        </Button>
        <Button type="submit" busy={busy}>
          <FormattedMessage id={busy ? 'admin.saving' : 'admin.save'} />
        </Button>
      </div>
    </form>
  )
}
