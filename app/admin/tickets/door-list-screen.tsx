import { queryOptions, useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DoorList } from '../../../shared/tickets'
import { adminTicketsApi as api } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { Button } from '../../ui/button'
import { AdminPage } from '../kit/admin-page'
import { events } from '../events/queries'
import { FilterSelect } from '../kit/filters'
import { ListState } from '../kit/list-body'
import type { ListSearch } from '../kit/resource'

const doorList = (event: string) =>
  queryOptions({
    queryKey: ['admin', 'tickets', 'door-list', event],
    queryFn: (): Promise<DoorList> => call(api.tickets['door-list'].$get({ query: { event } })),
    enabled: event !== '',
  })

type DoorListScreenProps = {
  search: ListSearch
  onSearch: (change: ListSearch) => void
}

/** Who comes to an event: a sheet to print, with a box to tick for each order. */
export function DoorListScreen({ search: { event = '' }, onSearch }: DoorListScreenProps) {
  const intl = useIntl()
  const choices = useQuery(events.list({ sort: '-event_date' }))
  const query = useQuery(doorList(event))
  const title = intl.formatMessage({ id: 'door-list.title' })
  return (
    <AdminPage
      title={title}
      actions={
        <>
          <div data-no-print>
            <FilterSelect
              label={intl.formatMessage({ id: 'door-list.event' })}
              value={event}
              options={[
                { value: '', label: intl.formatMessage({ id: 'door-list.choose' }) },
                ...(choices.data?.items ?? []).map(({ id, title: label }) => ({
                  value: id,
                  label,
                })),
              ]}
              onChoose={(chosen) => onSearch({ event: chosen })}
            />
          </div>
          {query.data && (
            <Button onClick={() => globalThis.print()}>
              <Printer aria-hidden className="size-5" />
              <FormattedMessage id="door-list.print" />
            </Button>
          )}
        </>
      }
    >
      {event === '' ? (
        <p className="text-haze">
          <FormattedMessage id="door-list.choose-text" />
        </p>
      ) : (
        <ListState
          query={query}
          loading={intl.formatMessage({ id: 'door-list.loading' })}
          failed={intl.formatMessage({ id: 'door-list.failed' })}
        >
          {(list) => <Sheet list={list} />}
        </ListState>
      )}
    </AdminPage>
  )
}

/** White on the screen too, as it will be on paper. */
function Sheet({ list: { event, guests, is_cut } }: { list: DoorList }) {
  const intl = useIntl()
  return (
    <section className="rounded-panel bg-[#fff] p-6 text-[#000] print:rounded-none print:p-0">
      <h2 className="text-heading">{event.title}</h2>
      <p>
        {intl.formatDate(event.event_date, {
          dateStyle: 'full',
          timeStyle: 'short',
          timeZone: event.time_zone,
        })}
        {event.venue && `, ${event.venue}`}
      </p>
      <p className="mb-4">
        <FormattedMessage id="door-list.count" values={{ count: guests.length }} />{' '}
        {is_cut && <FormattedMessage id="door-list.cut" />}
      </p>
      {guests.length > 0 && (
        <table className="w-full text-left">
          <thead className="border-b-2 border-[#000] text-sm">
            <tr>
              <th scope="col" className="py-2 pr-4 pl-9">
                <FormattedMessage id="door-list.name" />
              </th>
              <th scope="col" className="py-2">
                <FormattedMessage id="tickets.head.order" />
              </th>
            </tr>
          </thead>
          <tbody>
            {guests.map(({ id, name, email, order_id, status }) => (
              <tr key={id} className="border-b border-[#999]">
                <td className="relative py-2 pr-4 pl-9 wrap-anywhere">
                  <span
                    aria-hidden
                    className="absolute top-1/2 left-0 -translate-y-1/2 size-5 border-2 border-[#000]"
                  />
                  <span className="block font-bold">{name || email}</span>
                  {name && <span className="block text-sm">{email}</span>}
                </td>
                <td className="py-2 text-sm wrap-anywhere">
                  {order_id}
                  {status === 'pending' && (
                    <span className="block font-bold">
                      <FormattedMessage id="ticket-status.pending" />
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
