import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Station } from '../../../shared/stations'
import { useFormDraft } from '../../lib/forms/form-draft'
import { errorMessage } from '../../lib/intl/error-messages'
import { useNavigationBlocker } from '../../lib/use-navigation-blocker'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { showToast } from '../../ui/toast'
import { useDialog } from '../../ui/use-dialog'
import { AdminPage } from '../kit/admin-page'
import { ConfirmDialog, DiscardDialog } from '../kit/dialog'
import {
  AdminForm,
  FormFailure,
  FormSelect,
  FormText,
  FormTextArea,
  SubmitButton,
  useAdminForm,
} from '../kit/form'
import { ItemState } from '../kit/list-body'
import { officePage } from '../kit/office-link'
import { uploadPicture } from '../uploads/cover-uploads'
import { PicturePart } from '../uploads/picture-part'
import { StationForm, stationValues } from './form-values'
import { stationQueries, useChangeStation, useDeleteStation } from './queries'
import { SchedulePart } from './schedule-part'
import { UpcomingPart } from './upcoming-part'

export function StationScreen({ id }: { id: string }) {
  const intl = useIntl()
  const query = useQuery(stationQueries.one(id))
  return (
    <>
      <Link
        {...officePage('stations')}
        className="mb-2 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-tile px-2 font-bold text-haze hover:bg-stage hover:text-chalk"
      >
        <ArrowLeft aria-hidden className="size-5" />
        <FormattedMessage id="stations.back-to-list" />
      </Link>
      <AdminPage title={query.data?.name ?? intl.formatMessage({ id: 'admin.stations' })}>
        <ItemState
          query={query}
          loading={intl.formatMessage({ id: 'stations.loading' })}
          failed={intl.formatMessage({ id: 'stations.failed' })}
        >
          {(station) => <Parts station={station} />}
        </ItemState>
      </AdminPage>
    </>
  )
}

function Parts({ station }: { station: Station }) {
  // A discarded draft of the details is forgotten with the form.
  const [formVersion, setFormVersion] = useState(0)
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
      <div className="grid min-w-0 gap-6">
        {station.url ? (
          <Alert tone="info">
            <FormattedMessage id="stations.external-text" values={{ url: station.url }} />
          </Alert>
        ) : (
          <SchedulePart stationId={station.id} />
        )}
        <DetailsPart
          key={formVersion}
          station={station}
          onDiscardDraft={() => setFormVersion((version) => version + 1)}
        />
        <DeleteStation station={station} />
      </div>
      <div className="grid min-w-0 gap-6">
        {!station.url && <UpcomingPart stationId={station.id} />}
        <StationPicture station={station} />
      </div>
    </div>
  )
}

function StationPicture({ station: { id, name, image } }: { station: Station }) {
  const intl = useIntl()
  const save = useChangeStation(id)
  return (
    <PicturePart
      owner={`station:${id}`}
      picture={image}
      title={<FormattedMessage id="picture.title" />}
      alt={intl.formatMessage({ id: 'picture.of' }, { name })}
      choose={<FormattedMessage id="picture.choose" />}
      replace={<FormattedMessage id="picture.replace" />}
      uploading={intl.formatMessage({ id: 'picture.uploading' })}
      hint={<FormattedMessage id="stations.picture-hint" />}
      upload={(picture) =>
        void uploadPicture(`station:${id}`, picture, (image_upload_id) =>
          save.mutateAsync({ image_upload_id }),
        )
      }
    />
  )
}

type DetailsPartProps = { station: Station; onDiscardDraft: () => void }

function DetailsPart({ station, onDiscardDraft }: DetailsPartProps) {
  const intl = useIntl()
  const save = useChangeStation(station.id)
  const form = useAdminForm({
    schema: StationForm,
    defaultValues: stationValues(station),
    draft: useFormDraft(`station:${station.id}`),
    send: save.mutateAsync,
    onSent: () => showToast(intl.formatMessage({ id: 'station-form.saved' })),
    staysOpen: true,
  })
  const { isAsking, stay, leave } = useNavigationBlocker(form.isUnsaved)
  const label = (
    id: 'name' | 'name-pt' | 'description-en' | 'description-pt' | 'url' | 'picture-style',
  ) => intl.formatMessage({ id: `station-form.${id}` })
  return (
    <Card>
      <h2 className="mb-4 text-heading">
        <FormattedMessage id="station-form.details" />
      </h2>
      <AdminForm
        form={form}
        onDiscardDraft={() => {
          form.discard()
          onDiscardDraft()
        }}
        className="grid gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <FormText name="name" label={label('name')} required />
          <FormText
            name="name_pt"
            label={label('name-pt')}
            hint={<FormattedMessage id="station-form.name-pt-hint" />}
            lang="pt-BR"
          />
        </div>
        <div className="grid gap-5 lg:grid-cols-2">
          <FormTextArea name="description_en" label={label('description-en')} />
          <FormTextArea name="description_pt" label={label('description-pt')} lang="pt-BR" />
        </div>
        <FormSelect
          name="imageStyle"
          label={label('picture-style')}
          options={(['cover', 'contain'] as const).map((value) => ({
            value,
            label: intl.formatMessage({ id: `station-form.picture-${value}` }),
          }))}
        />
        <FormText
          name="url"
          type="url"
          inputMode="url"
          label={label('url')}
          hint={<FormattedMessage id="station-form.url-hint" />}
        />
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

function DeleteStation({ station: { id, name } }: { station: Station }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const asking = useDialog()
  const remove = useDeleteStation(id)
  const removed = () => {
    asking.close()
    showToast(intl.formatMessage({ id: 'stations.deleted' }, { name }))
    void navigate(officePage('stations'))
  }
  return (
    <div>
      <Button tone="danger" onClick={asking.show}>
        <FormattedMessage id="stations.delete" />
      </Button>
      {asking.isMounted && (
        <ConfirmDialog
          open={asking.isOpen}
          onClose={asking.close}
          title={intl.formatMessage({ id: 'stations.delete-title' }, { name })}
          confirm={intl.formatMessage({ id: 'stations.delete' })}
          confirming={intl.formatMessage({ id: 'admin.deleting' })}
          busy={remove.isPending}
          failure={remove.error && errorMessage(intl, remove.error)}
          onConfirm={() => remove.mutateAsync(undefined, { onSuccess: removed })}
        >
          <p>
            <FormattedMessage id="stations.delete-sure" />
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
