import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import RadioTower from 'lucide-react/icons/radio-tower'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Station } from '../../../shared/stations'
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
import { AdminForm, FormFailure, FormText, SubmitButton, useAdminForm } from '../kit/form'
import { FormButtons } from '../kit/form-buttons'
import { ListState } from '../kit/list-body'
import { officePage } from '../kit/office-link'
import { NewStationForm } from './form-values'
import { stationQueries, useCreateStation, useOrderStations } from './queries'

export function StationsScreen() {
  const intl = useIntl()
  const query = useQuery(stationQueries.list())
  const creating = useDialog()
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.stations' })}
      intro={<FormattedMessage id="stations.intro" />}
      actions={
        <Button onClick={creating.show}>
          <FormattedMessage id="stations.create" />
        </Button>
      }
    >
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'stations.loading' })}
        failed={intl.formatMessage({ id: 'stations.failed' })}
      >
        {({ stations }) =>
          stations.length === 0 ? (
            <Empty icon={RadioTower} title={intl.formatMessage({ id: 'stations.none' })}>
              <FormattedMessage id="stations.none-text" />
            </Empty>
          ) : (
            <StationList stations={stations} />
          )
        }
      </ListState>
      {creating.isMounted && (
        <Dialog
          open={creating.isOpen}
          onClose={creating.close}
          title={intl.formatMessage({ id: 'stations.create' })}
        >
          <NewStation onCancel={creating.close} />
        </Dialog>
      )}
    </AdminPage>
  )
}

function StationList({ stations }: { stations: Station[] }) {
  const intl = useIntl()
  const order = useOrderStations()
  const move = (from: number, to: number) => order.mutate(moveItem(stations, from, to))
  return (
    <SortableList
      label={intl.formatMessage({ id: 'admin.stations' })}
      items={stations.map(({ id, name }) => ({ id, name }))}
      onMove={move}
    >
      {(index, handle) => {
        const station = stations[index]
        return (
          station && (
            <div className="flex flex-wrap items-center gap-x-2 border-t border-line py-2">
              {handle}
              <Cover
                src={station.image}
                alt=""
                size={56}
                className="size-14 shrink-0 rounded-tile border border-line"
              />
              <span className="grid min-w-32 flex-1 justify-items-start gap-1 px-2">
                <Link
                  {...officePage(`stations/${station.id}`)}
                  className="text-link font-bold break-words"
                >
                  {station.name}
                </Link>
                {station.url && (
                  <Badge>
                    <FormattedMessage id="stations.external" />
                  </Badge>
                )}
              </span>
              <MoveButtons
                index={index}
                count={stations.length}
                name={station.name}
                onMove={move}
              />
            </div>
          )
        )
      }}
    </SortableList>
  )
}

function NewStation({ onCancel }: { onCancel: () => void }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const create = useCreateStation()
  const form = useAdminForm({
    schema: NewStationForm,
    defaultValues: { name: '' },
    send: async (station) => {
      const { id } = await create.mutateAsync(station)
      await navigate(officePage(`stations/${id}`))
    },
    onSent: () => undefined,
  })
  return (
    <AdminForm form={form} className="grid gap-5">
      <FormText name="name" label={intl.formatMessage({ id: 'station-form.name' })} required />
      <FormFailure failure={form.failure} />
      <FormButtons onCancel={onCancel}>
        <SubmitButton label="stations.create" busyLabel="admin.saving" />
      </FormButtons>
    </AdminForm>
  )
}
