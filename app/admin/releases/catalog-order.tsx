import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { adminReleasesApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { errorMessage } from '../../lib/intl/error-messages'
import { Button } from '../../ui/button'
import { SortableList } from '../../ui/sortable/sortable-list'
import { MoveButtons } from '../../ui/sortable/row-buttons'
import { showToast } from '../../ui/toast'
import { useDialog } from '../../ui/use-dialog'
import { Dialog } from '../kit/dialog'
import { ListState } from '../kit/list-body'
import { releaseQueries } from './queries'

const { order } = adminReleasesApi.releases

const orderQuery = () =>
  queryOptions({
    queryKey: [...releaseQueries.all, 'order'],
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
        {({ releases }) => {
          const move = (from: number, to: number) => {
            const release = releases[from]
            if (release) change.mutate(releases.toSpliced(from, 1).toSpliced(to, 0, release))
          }
          return (
            <SortableList
              label={intl.formatMessage({ id: 'admin.releases' })}
              items={releases.map(({ id, title }) => ({ id, name: title }))}
              onMove={move}
            >
              {(index, handle) => (
                <div className="flex items-center gap-1 border-t border-line py-1">
                  {handle}
                  <span className="min-w-0 flex-1 font-bold break-words">
                    {releases[index]?.title}
                  </span>
                  <MoveButtons
                    index={index}
                    count={releases.length}
                    name={releases[index]?.title ?? ''}
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

/** Shows the new order at once, and the server's when it refuses it. */
function useChangeOrder() {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { queryKey } = orderQuery()
  return useMutation({
    // One after the other: the last order wins.
    scope: { id: 'catalog-order' },
    mutationFn: (releases: { id: string; title: string }[]) =>
      call(order.$put({ json: { release_ids: releases.map(({ id }) => id) } })),
    onMutate: async (releases) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, { releases })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...releaseQueries.all, 'list'] }),
    onError: (error) => {
      showToast(errorMessage(intl, error), { tone: 'bad' })
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}
