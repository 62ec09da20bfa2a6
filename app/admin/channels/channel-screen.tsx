import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { CHANNEL_TYPES, type Channel } from '../../../shared/channels'
import { useFormDraft } from '../../lib/forms/form-draft'
import { errorMessage } from '../../lib/intl/error-messages'
import { useNavigationBlocker } from '../../lib/use-navigation-blocker'
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
import { CaptionsPart } from './captions-part'
import { FilmPart } from './film-part'
import { ChannelForm, channelValues } from './form-values'
import { PosterPart } from './poster-part'
import { channelQueries, useChangeChannel, useDeleteChannel } from './queries'

export function ChannelScreen({ id }: { id: string }) {
  const intl = useIntl()
  const query = useQuery(channelQueries.one(id))
  return (
    <>
      <Link
        {...officePage('channels')}
        className="mb-2 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-tile px-2 font-bold text-haze hover:bg-stage hover:text-chalk"
      >
        <ArrowLeft aria-hidden className="size-5" />
        <FormattedMessage id="channels.back-to-list" />
      </Link>
      <AdminPage title={query.data?.name ?? intl.formatMessage({ id: 'admin.channels' })}>
        <ItemState
          query={query}
          loading={intl.formatMessage({ id: 'channels.loading' })}
          failed={intl.formatMessage({ id: 'channels.failed' })}
        >
          {(channel) => <Parts channel={channel} />}
        </ItemState>
      </AdminPage>
    </>
  )
}

function Parts({ channel }: { channel: Channel }) {
  // A discarded draft of the details is forgotten with the form.
  const [formVersion, setFormVersion] = useState(0)
  const isFilm = channel.type === 'film'
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
      <div className="grid min-w-0 gap-6">
        {isFilm && <FilmPart channel={channel} />}
        <DetailsPart
          key={formVersion}
          channel={channel}
          onDiscardDraft={() => setFormVersion((version) => version + 1)}
        />
        {isFilm && <CaptionsPart channel={channel} />}
        <DeleteChannel channel={channel} />
      </div>
      <div className="grid min-w-0 gap-6">
        <PosterPart channel={channel} />
      </div>
    </div>
  )
}

type DetailsPartProps = { channel: Channel; onDiscardDraft: () => void }

function DetailsPart({ channel, onDiscardDraft }: DetailsPartProps) {
  const intl = useIntl()
  const save = useChangeChannel(channel.id)
  const form = useAdminForm({
    schema: ChannelForm,
    defaultValues: channelValues(channel),
    draft: useFormDraft(`channel:${channel.id}`),
    send: save.mutateAsync,
    onSent: () => showToast(intl.formatMessage({ id: 'channel-form.saved' })),
    staysOpen: true,
  })
  const { isAsking, stay, leave } = useNavigationBlocker(form.isUnsaved)
  const type = useWatch({ control: form.methods.control, name: 'type' })
  const label = (id: 'name' | 'name-pt' | 'description-en' | 'description-pt' | 'url' | 'type') =>
    intl.formatMessage({ id: `channel-form.${id}` })
  return (
    <Card>
      <h2 className="mb-4 text-heading">
        <FormattedMessage id="channel-form.details" />
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
            hint={<FormattedMessage id="channel-form.name-pt-hint" />}
            lang="pt-BR"
          />
        </div>
        <div className="grid gap-5 lg:grid-cols-2">
          <FormTextArea name="description_en" label={label('description-en')} />
          <FormTextArea name="description_pt" label={label('description-pt')} lang="pt-BR" />
        </div>
        <FormSelect
          name="type"
          label={label('type')}
          options={CHANNEL_TYPES.map((value) => ({
            value,
            label: intl.formatMessage({ id: `channel-type.${value}` }),
          }))}
        />
        {type !== 'film' && (
          <FormText
            name="url"
            inputMode="url"
            label={label('url')}
            hint={<FormattedMessage id="channel-form.url-hint" />}
          />
        )}
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

function DeleteChannel({ channel: { id, name } }: { channel: Channel }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const asking = useDialog()
  const remove = useDeleteChannel(id)
  const removed = () => {
    asking.close()
    showToast(intl.formatMessage({ id: 'channels.deleted' }, { name }))
    void navigate(officePage('channels'))
  }
  return (
    <div>
      <Button tone="danger" onClick={asking.show}>
        <FormattedMessage id="channels.delete" />
      </Button>
      {asking.isMounted && (
        <ConfirmDialog
          open={asking.isOpen}
          onClose={asking.close}
          title={intl.formatMessage({ id: 'channels.delete-title' }, { name })}
          confirm={intl.formatMessage({ id: 'channels.delete' })}
          confirming={intl.formatMessage({ id: 'admin.deleting' })}
          busy={remove.isPending}
          failure={remove.error && errorMessage(intl, remove.error)}
          onConfirm={() => remove.mutateAsync(undefined, { onSuccess: removed })}
        >
          <p>
            <FormattedMessage id="channels.delete-sure" />
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
