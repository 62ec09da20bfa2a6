import { useIntl } from 'react-intl'
import type { Venue } from '../../../shared/events'
import { useFormDraft } from '../../lib/forms/form-draft'
import { Dialog, DiscardDialog } from '../kit/dialog'
import { useDialog } from '../../ui/use-dialog'
import { CountrySelect } from '../events/event-form-parts'
import { VenueForm, venueFormValues } from '../events/form-values'
import { useSaveVenue } from '../events/mutations'
import { AdminForm, FormFailure, FormText, SubmitButton, useAdminForm } from '../kit/form'
import { FormButtons } from '../kit/form-buttons'

type VenueDialogProps = { venue: Venue | null; onClose: () => void }

/** Open while it is rendered. */
export function VenueDialog({ venue, onClose }: VenueDialogProps) {
  const intl = useIntl()
  const save = useSaveVenue(venue?.id ?? null)
  const discarding = useDialog()
  const form = useAdminForm({
    schema: VenueForm,
    defaultValues: venueFormValues(venue),
    draft: useFormDraft(`venue:${venue?.id ?? 'new'}`),
    send: save.mutateAsync,
    onSent: onClose,
  })
  const discard = () => {
    form.discard()
    onClose()
  }
  const close = () => (form.isUnsaved() ? discarding.show() : discard())
  const label = (id: 'name' | 'address' | 'city' | 'state' | 'postal-code' | 'capacity' | 'zone') =>
    intl.formatMessage({ id: `venue.${id}` })
  return (
    <Dialog
      open
      onClose={close}
      title={intl.formatMessage({ id: venue ? 'venue.edit' : 'venue.add' })}
    >
      <AdminForm form={form} onDiscardDraft={discard} className="grid gap-5">
        <FormText name="name" label={label('name')} required />
        <FormText name="address" label={label('address')} required />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormText name="city" label={label('city')} />
          <FormText name="state" label={label('state')} />
          <FormText name="postal_code" label={label('postal-code')} />
          <CountrySelect name="country" />
          <FormText name="capacity" type="number" min={0} step={1} label={label('capacity')} />
          <FormText name="time_zone" label={label('zone')} placeholder="America/New_York" />
        </div>
        <FormFailure failure={form.failure} />
        <FormButtons onCancel={close}>
          <SubmitButton label="admin.save" busyLabel="admin.saving" />
        </FormButtons>
      </AdminForm>
      <DiscardDialog open={discarding.isOpen} onStay={discarding.close} onDiscard={discard} />
    </Dialog>
  )
}
