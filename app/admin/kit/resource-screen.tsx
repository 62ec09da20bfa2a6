import type { FieldValues } from 'react-hook-form'
import type { ListPage, WithId } from './resource'
import {
  type Creation,
  type ItemForm,
  createDialog,
  detailsCard,
  editDialog,
} from './resource-forms'
import { ResourceList } from './resource-list'
import { ResourcePage } from './resource-page'
import type { ResourceView, ScreenProps } from './resource-view'

type ResourceSpec<
  Item extends object,
  Row extends WithId,
  Page extends ListPage<Row>,
  New extends FieldValues,
  Created,
  Change extends FieldValues,
> = ResourceView<Item, Row, Page> & {
  creation?: Creation<New, Created>
  /** The form of an item: on its page, or in a dialog where items have none. */
  form?: ItemForm<Item, Row, Change>
}

/** The list of a resource of the team, the page of each item and the forms. */
export function resourceScreen<
  Item extends object,
  Row extends WithId,
  Page extends ListPage<Row>,
  New extends FieldValues,
  Created,
  Change extends FieldValues,
>(spec: ResourceSpec<Item, Row, Page, New, Created, Change>) {
  const { creation, form, resource, page } = spec
  const Create = creation && createDialog(creation, resource)
  const Edit = form && !page ? editDialog(form, spec) : undefined
  const Details = form && page && detailsCard(form, resource)
  const newTitle = creation?.title ?? spec.newTitle
  return ({ id, ...list }: ScreenProps) =>
    id ? (
      <ResourcePage view={spec} id={id} details={Details} />
    ) : (
      <ResourceList view={spec} newTitle={newTitle} create={Create} edit={Edit} {...list} />
    )
}
