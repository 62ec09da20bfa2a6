import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import Clapperboard from 'lucide-react/icons/clapperboard'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { CHANNEL_TYPES, type Channel } from '../../../shared/channels'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Cover } from '../../ui/cover'
import { Empty } from '../../ui/empty'
import { SortableList } from '../../ui/sortable/sortable-list'
import { MoveButtons } from '../../ui/sortable/row-buttons'
import { moveItem } from '../../ui/sortable/sortable-item'
import { useDialog } from '../../ui/use-dialog'
import { AdminPage } from '../kit/admin-page'
import { Dialog } from '../kit/dialog'
import {
  AdminForm,
  FormFailure,
  FormSelect,
  FormText,
  SubmitButton,
  useAdminForm,
} from '../kit/form'
import { FormButtons } from '../kit/form-buttons'
import { ListState } from '../kit/list-body'
import { officePage } from '../kit/office-link'
import { NewChannelForm, newChannelValues } from './form-values'
import { channelQueries, useCreateChannel, useOrderChannels } from './queries'

export function ChannelsScreen() {
  const intl = useIntl()
  const query = useQuery(channelQueries.list())
  const creating = useDialog()
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.channels' })}
      intro={<FormattedMessage id="channels.intro" />}
      actions={
        <Button onClick={creating.show}>
          <FormattedMessage id="channels.create" />
        </Button>
      }
    >
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'channels.loading' })}
        failed={intl.formatMessage({ id: 'channels.failed' })}
      >
        {({ channels }) =>
          channels.length === 0 ? (
            <Empty icon={Clapperboard} title={intl.formatMessage({ id: 'channels.none' })}>
              <FormattedMessage id="channels.none-text" />
            </Empty>
          ) : (
            <ChannelList channels={channels} />
          )
        }
      </ListState>
      {creating.isMounted && (
        <Dialog
          open={creating.isOpen}
          onClose={creating.close}
          title={intl.formatMessage({ id: 'channels.create' })}
        >
          <AddChannel onCancel={creating.close} />
        </Dialog>
      )}
    </AdminPage>
  )
}

function ChannelList({ channels }: { channels: Channel[] }) {
  const intl = useIntl()
  const order = useOrderChannels()
  const move = (from: number, to: number) => order.mutate(moveItem(channels, from, to))
  return (
    <SortableList
      label={intl.formatMessage({ id: 'admin.channels' })}
      items={channels.map(({ id, name }) => ({ id, name }))}
      onMove={move}
    >
      {(index, handle) => {
        const channel = channels[index]
        return (
          channel && (
            <div className="flex flex-wrap items-center gap-x-2 border-t border-line py-2">
              {handle}
              <Cover
                src={channel.poster}
                alt=""
                size={56}
                className="size-14 shrink-0 rounded-tile border border-line"
              />
              <span className="grid min-w-32 flex-1 justify-items-start gap-1 px-2">
                <Link
                  {...officePage(`channels/${channel.id}`)}
                  className="text-link font-bold break-words"
                >
                  {channel.name}
                </Link>
                <Badge tone={channel.type === 'film' && !channel.film ? 'warning' : 'plain'}>
                  <FormattedMessage
                    id={
                      channel.type === 'film' && !channel.film
                        ? 'film.none'
                        : `channel-type.${channel.type}`
                    }
                  />
                </Badge>
              </span>
              <MoveButtons
                index={index}
                count={channels.length}
                name={channel.name}
                onMove={move}
              />
            </div>
          )
        )
      }}
    </SortableList>
  )
}

function AddChannel({ onCancel }: { onCancel: () => void }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const create = useCreateChannel()
  const form = useAdminForm({
    schema: NewChannelForm,
    defaultValues: newChannelValues(),
    send: async (channel) => {
      const { id } = await create.mutateAsync(channel)
      await navigate(officePage(`channels/${id}`))
    },
    onSent: () => undefined,
  })
  const type = useWatch({ control: form.methods.control, name: 'type' })
  return (
    <AdminForm form={form} className="grid gap-5">
      <FormText name="name" label={intl.formatMessage({ id: 'channel-form.name' })} required />
      <FormSelect
        name="type"
        label={intl.formatMessage({ id: 'channel-form.type' })}
        options={CHANNEL_TYPES.map((value) => ({
          value,
          label: intl.formatMessage({ id: `channel-type.${value}` }),
        }))}
      />
      {type !== 'film' && (
        <FormText
          name="url"
          inputMode="url"
          label={intl.formatMessage({ id: 'channel-form.url' })}
          hint={<FormattedMessage id="channel-form.url-hint" />}
        />
      )}
      <FormFailure failure={form.failure} />
      <FormButtons onCancel={onCancel}>
        <SubmitButton label="channels.create" busyLabel="admin.saving" />
      </FormButtons>
    </AdminForm>
  )
}
