import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ComponentType } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { AdminPage } from './admin-page'
import { ConfirmedAction } from './confirmed-action'
import { ItemState } from './list-body'
import { officePage } from './office-link'
import { type ListPage, type WithId, useRemoval } from './resource'
import type { PageSpec, ResourceView } from './resource-view'

type PageProps<Item extends object, Row extends WithId, Page extends ListPage<Row>> = {
  view: ResourceView<Item, Row, Page>
  id: string
  details: ComponentType<{ id: string; item: Item }> | undefined
}

/** One item: its parts, its form and the button to delete it. */
export function ResourcePage<Item extends object, Row extends WithId, Page extends ListPage<Row>>(
  props: PageProps<Item, Row, Page>,
) {
  const { view, id, details: Details } = props
  const { resource, page, nameOf, words } = view
  const intl = useIntl()
  const query = useQuery(resource.one(id))
  const item = query.data
  if (!page) return null
  const { intro: Intro, buttons: Buttons, main: Main, more: More, side: Side, removal } = page
  return (
    <>
      <Link
        {...officePage(resource.name)}
        className="mb-2 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-tile px-2 font-bold text-haze hover:bg-stage hover:text-chalk"
      >
        <ArrowLeft aria-hidden className="size-5" />
        <FormattedMessage id={page.back} />
      </Link>
      <AdminPage
        title={item ? nameOf(item) : intl.formatMessage({ id: view.title })}
        intro={item && Intro && <Intro item={item} />}
        actions={item && Buttons && <Buttons item={item} />}
      >
        <ItemState
          query={query}
          loading={intl.formatMessage({ id: words('loading') })}
          failed={intl.formatMessage({ id: words('failed') })}
        >
          {(found) =>
            page.instead?.(found) || (
              <div
                className={Side && 'grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start'}
              >
                <div className="grid min-w-0 gap-6">
                  {Main && <Main item={found} />}
                  {Details && <Details id={id} item={found} />}
                  {More && <More item={found} />}
                  {removal && (
                    <DeleteItem
                      id={id}
                      resource={resource}
                      name={nameOf(found)}
                      removal={removal}
                    />
                  )}
                </div>
                {Side && (
                  <div
                    className={`grid min-w-0 gap-6 ${page.isSideFirst ? '-order-1 xl:order-none' : ''}`}
                  >
                    <Side item={found} />
                  </div>
                )}
              </div>
            )
          }
        </ItemState>
      </AdminPage>
    </>
  )
}

type DeleteItemProps = {
  id: string
  resource: Parameters<typeof useRemoval>[0] & { name: string }
  name: string
  removal: NonNullable<PageSpec<object>['removal']>
}

function DeleteItem({ id, resource, name, removal }: DeleteItemProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { mutateAsync } = useRemoval(resource, removal.remove)
  const values = { name, title: name }
  return (
    <div>
      <ConfirmedAction
        trigger={(ask) => (
          <Button tone="danger" onClick={ask}>
            <FormattedMessage id={removal.words('delete')} />
          </Button>
        )}
        title={intl.formatMessage({ id: removal.words('delete-title') }, values)}
        confirm={removal.words('delete')}
        act={() => mutateAsync(id)}
        onDone={() => {
          showToast(intl.formatMessage({ id: removal.words('deleted') }, values))
          void navigate(officePage(resource.name))
        }}
      >
        <p>
          <FormattedMessage id={removal.words('delete-sure')} />
        </p>
      </ConfirmedAction>
    </div>
  )
}
