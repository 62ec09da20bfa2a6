import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type IntlShape, useIntl } from 'react-intl'
import { showToast } from '../../ui/toast'
import { Dialog } from './dialog'
import type { MessageId } from './fields'
import { ListState } from './list-body'
import { CardForm, FormDialog, type Submit } from './office-form'
import { officePage } from './office-link'
import { type ListPage, type Resource, type WithId, useChanged } from './resource'
import type { ResourceView } from './resource-view'
import type { FormOptions } from './use-office-form'

type Shared<Output, Answer> = Pick<
  FormOptions<object, Output, Answer>,
  'fields' | 'schema' | 'fieldOf'
> & {
  /** Heading of the form, or of its button and dialog. */
  title: MessageId
}

export type Creation<Output, Answer> = Shared<Output, Answer> & {
  send: (output: Output) => Promise<Answer>
  submit?: Submit
  lead?: ReactNode
  /** The new item, whose page opens. */
  idOf?: (answer: Answer) => string
  /** What is said of it. */
  done?: (output: Output, intl: IntlShape) => string
}

export type ItemForm<Item extends object, Row, Output> = Shared<Output, unknown> & {
  /** @param base what the form began with */
  send: (id: string, output: Output, base: Item) => Promise<unknown>
  /** The item of a row. Otherwise it is read anew. */
  itemOf?: (row: Row) => Item
}

type Of<Item extends object, Page extends ListPage<WithId>> = Resource<Item, Page>

/** The form of a new item, in a dialog. */
export const createDialog = <
  Item extends object,
  Page extends ListPage<WithId>,
  Output extends FieldValues,
  Answer,
>(
  creation: Creation<Output, Answer>,
  resource: Of<Item, Page>,
) =>
  function Create({ onDone }: { onDone: () => void }) {
    const intl = useIntl()
    const navigate = useNavigate()
    const changed = useChanged(resource)
    const { idOf, done, send, title, ...form } = creation
    return (
      <FormDialog
        {...form}
        title={intl.formatMessage({ id: title })}
        item={null}
        draft={`${resource.name}:new`}
        send={async (output) => {
          const answer = await send(output)
          await changed()
          return answer
        }}
        onSent={(answer, output) => {
          if (idOf) void navigate(officePage(`${resource.name}/${idOf(answer)}`))
          if (done) showToast(done(output, intl))
        }}
        onDone={onDone}
      />
    )
  }

type EditProps<Row> = { row: Row; onDone: () => void }

/** The form of an item, in a dialog. */
export function editDialog<
  Item extends object,
  Row extends WithId,
  Page extends ListPage<Row>,
  Output extends FieldValues,
>(form: ItemForm<Item, Row, Output>, { resource, words }: ResourceView<Item, Row, Page>) {
  const { itemOf, send, title, ...fields } = form

  function EditForm({ row, item, onDone }: EditProps<Row> & { item: Item }) {
    const intl = useIntl()
    const changed = useChanged(resource)
    return (
      <FormDialog
        {...fields}
        title={intl.formatMessage({ id: title })}
        item={item}
        draft={`${resource.name}:${row.id}`}
        send={async (output, base) => {
          await send(row.id, output, base ?? item)
          await changed()
        }}
        onDone={onDone}
      />
    )
  }

  function LoadedForm(props: EditProps<Row>) {
    const intl = useIntl()
    const query = useQuery(resource.one(props.row.id))
    if (query.data) return <EditForm {...props} item={query.data} />
    return (
      <Dialog open onClose={props.onDone} title={intl.formatMessage({ id: title })}>
        <ListState
          query={query}
          loading={intl.formatMessage({ id: words('loading') })}
          failed={intl.formatMessage({ id: words('failed') })}
        >
          {() => null}
        </ListState>
      </Dialog>
    )
  }

  return (props: EditProps<Row>) =>
    itemOf ? <EditForm {...props} item={itemOf(props.row)} /> : <LoadedForm {...props} />
}

/** The form of an item, a card of its page. */
export const detailsCard = <
  Item extends object,
  Row,
  Page extends ListPage<WithId>,
  Output extends FieldValues,
>(
  form: ItemForm<Item, Row, Output>,
  resource: Of<Item, Page>,
) =>
  function Details({ id, item }: { id: string; item: Item }) {
    const intl = useIntl()
    const changed = useChanged(resource)
    const { send, itemOf: _itemOf, ...fields } = form
    return (
      <CardForm
        {...fields}
        item={item}
        draft={`${resource.name}:${id}`}
        send={async (output, base) => {
          await send(id, output, base ?? item)
          await changed()
        }}
        onSent={() => showToast(intl.formatMessage({ id: 'admin.saved' }))}
      />
    )
  }
