import type { Ref } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { COUNTRIES, type Venue } from '../../../shared/events'
import { DiscardDialog } from '../../features/library/discard-dialog'
import { useDialog } from '../../features/library/use-dialog'
import { useUnsaved } from '../../features/library/use-unsaved'
import { useFieldWords } from '../../forms/use-field-words'
import { useForm } from '../../forms/use-form'
import { errorWords } from '../../intl/error-words'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/text-field'
import { countryName } from '../events/country-name'
import { VenueForm } from '../events/form-values'
import { useSaveVenue } from '../events/mutations'
import { SelectField } from '../kit/select-field'

type VenueDialogProps = { venue: Venue | null; open: boolean; onClose: () => void }

export function VenueDialog({ venue, open, onClose }: VenueDialogProps) {
  const intl = useIntl()
  const { form, isUnsaved } = useUnsaved()
  const discarding = useDialog()
  const end = () => {
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
        <Fields ref={form} venue={venue} onCancel={close} onSaved={end} />
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
  onCancel: () => void
  onSaved: () => void
}

function Fields({ ref, venue, onCancel, onSaved }: FieldsProps) {
  const intl = useIntl()
  const save = useSaveVenue(venue?.id ?? null)
  const { form, errors, failure, busy } = useForm({
    schema: VenueForm,
    send: async (input) => {
      await save.mutateAsync(input)
      onSaved()
    },
  })
  const wrong = useFieldWords(errors)
  const field = (id: 'name' | 'address' | 'city' | 'state' | 'postal_code' | 'time_zone') => ({
    name: id,
    defaultValue: venue?.[id] ?? '',
    error: wrong(id),
  })
  const label = (
    id: 'name' | 'address' | 'city' | 'state' | 'postal-code' | 'country' | 'capacity' | 'zone',
  ) => intl.formatMessage({ id: `venue.${id}` })
  return (
    <form {...form} ref={ref} className="grid gap-5">
      <TextField {...field('name')} label={label('name')} required />
      <TextField {...field('address')} label={label('address')} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('city')} label={label('city')} />
        <TextField {...field('state')} label={label('state')} />
        <TextField {...field('postal_code')} label={label('postal-code')} />
        <SelectField
          name="country"
          label={label('country')}
          defaultValue={venue?.country ?? 'USA'}
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
          defaultValue={venue?.capacity ?? ''}
          error={wrong('capacity')}
        />
        <TextField {...field('time_zone')} label={label('zone')} placeholder="America/New_York" />
      </div>
      {failure !== null && <Alert>{errorWords(intl, failure)}</Alert>}
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
