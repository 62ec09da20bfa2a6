import { FormattedMessage, useIntl } from 'react-intl'
import { RELEASE_TYPES, type Release } from '../../../shared/releases'
import { useFormDraft } from '../../lib/forms/form-draft'
import { useNavigationBlocker } from '../../lib/use-navigation-blocker'
import { Card } from '../../ui/card'
import { showToast } from '../../ui/toast'
import { DiscardDialog } from '../kit/dialog'
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
import { DetailsForm, detailsValues } from './form-values'
import { useChangeRelease } from './queries'

type DetailsPartProps = { release: Release; onDiscardDraft: () => void }

export function DetailsPart({ release, onDiscardDraft }: DetailsPartProps) {
  const intl = useIntl()
  const save = useChangeRelease(release.id)
  const form = useAdminForm({
    schema: DetailsForm,
    defaultValues: detailsValues(release),
    draft: useFormDraft(`release:${release.id}`),
    send: save.mutateAsync,
    onSent: () => showToast(intl.formatMessage({ id: 'release-form.saved' })),
    staysOpen: true,
  })
  const { isAsking, stay, leave } = useNavigationBlocker(form.isUnsaved)
  const label = (
    id:
      | 'title'
      | 'type'
      | 'year'
      | 'description-en'
      | 'description-pt'
      | 'credits'
      | 'label'
      | 'upc',
  ) => intl.formatMessage({ id: `release-form.${id}` })
  return (
    <Card>
      <h2 className="mb-4 text-heading">
        <FormattedMessage id="release-form.details" />
      </h2>
      <AdminForm
        form={form}
        onDiscardDraft={() => {
          form.discard()
          onDiscardDraft()
        }}
        className="grid gap-5"
      >
        <FormText name="title" label={label('title')} required />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormSelect
            name="type"
            label={label('type')}
            options={RELEASE_TYPES.map((value) => ({
              value,
              label: intl.formatMessage({ id: `release-type.${value}` }),
            }))}
          />
          <FormText name="year" type="number" inputMode="numeric" label={label('year')} required />
        </div>
        <div className="grid gap-5 lg:grid-cols-2">
          <FormTextArea name="description_en" label={label('description-en')} rows={5} />
          <FormTextArea
            name="description_pt"
            label={label('description-pt')}
            rows={5}
            lang="pt-BR"
          />
        </div>
        <FormTextArea
          name="credits"
          label={label('credits')}
          hint={<FormattedMessage id="release-form.credits-hint" />}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormText name="label" label={label('label')} />
          <FormText
            name="upc"
            inputMode="numeric"
            label={label('upc')}
            hint={<FormattedMessage id="release-form.upc-hint" />}
          />
        </div>
        <div>
          <FormCheckbox
            name="announced"
            label={intl.formatMessage({ id: 'release-form.announced' })}
          />
          <p className="text-sm text-haze">
            <FormattedMessage id="release-form.announced-hint" />
          </p>
        </div>
        <FormFailure failure={form.failure} />
        <div>
          <SubmitButton label="admin.save" busyLabel="admin.saving" />
        </div>
        <DiscardDialog
          open={isAsking}
          onStay={stay}
          onDiscard={() => {
            form.discard()
            leave()
          }}
        />
      </AdminForm>
    </Card>
  )
}
