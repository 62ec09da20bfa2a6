import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { adminReleasesApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { Button } from '../../ui/button'
import { moveItem } from '../../ui/sortable/sortable-item'
import { SortableList } from '../../ui/sortable/sortable-list'
import { MoveButtons } from '../../ui/sortable/row-buttons'
import { useDialog } from '../../ui/use-dialog'
import { Dialog } from '../kit/dialog'
import { ListState } from '../kit/list-body'
import { useOrdering } from '../kit/resource'
import { releases } from './queries'

const { order } = adminReleasesApi.releases

type Ordered = { id: string; title: string }

const orderQuery = () =>
  queryOptions({
    queryKey: [...releases.all, 'order'],
    queryFn: () => call(order.$get()),
    staleTime: 0,
  })

/** Opens the list of all releases, in the order in which fans see them. */
export function CatalogOrder() {
  const intl = useIntl()
  const dialog = useDialog()
  return (
    <>
      <Button tone="plain" onClick={dialog.show}>
        <FormattedMessage id="catalog-order.title" />
      </Button>
      {dialog.isMounted && (
        <Dialog
          open={dialog.isOpen}
          onClose={dialog.close}
          title={intl.formatMessage({ id: 'catalog-order.title' })}
        >
          <ReleaseOrder />
        </Dialog>
      )}
    </>
  )
}

function ReleaseOrder() {
  const intl = useIntl()
  const query = useQuery(orderQuery())
  const change = useChangeOrder()
  return (
    <div className="grid gap-4">
      <p className="text-haze">
        <FormattedMessage id="catalog-order.text" />
      </p>
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'releases.loading' })}
        failed={intl.formatMessage({ id: 'releases.failed' })}
      >
        {({ releases: listed }) => {
          const move = (from: number, to: number) => change.mutate(moveItem(listed, from, to))
          return (
            <SortableList
              label={intl.formatMessage({ id: 'admin.releases' })}
              items={listed.map(({ id, title }) => ({ id, name: title }))}
              onMove={move}
            >
              {(index, handle) => (
                <div className="flex items-center gap-1 border-t border-line py-1">
                  {handle}
                  <span className="min-w-0 flex-1 font-bold break-words">
                    {listed[index]?.title}
                  </span>
                  <MoveButtons
                    index={index}
                    count={listed.length}
                    name={listed[index]?.title ?? ''}
                    onMove={move}
                  />
                </div>
              )}
            </SortableList>
          )
        }}
      </ListState>
    </div>
  )
}

function useChangeOrder() {
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery()
  return useOrdering<Ordered, { releases: Ordered[] }>({
    queryKey,
    send: (release_ids) => call(order.$put({ json: { release_ids } })),
    ordered: (items) => ({ releases: items }),
    saved: () => queryClient.invalidateQueries({ queryKey: [...releases.all, 'list'] }),
  })
}
