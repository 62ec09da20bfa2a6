import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormattedMessage, useIntl } from 'react-intl'
import { currentSite } from '../../lib/site'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { MoveButtons, RemoveButton } from '../../ui/sortable/row-buttons'
import { moveItem } from '../../ui/sortable/sortable-item'
import { SortableList } from '../../ui/sortable/sortable-list'
import { BilingualControl, CheckControl, ChoiceControl, TextControl } from './controls'
import { type Path, nameOf, textAt } from './document'
import { formValues, pathOf } from './field-values'
import type { Field, GroupField, ListField, Values } from './fields'
import { FileControl } from './file-control'
import { useFieldError, useValue } from './use-value'

export const Fields = ({ fields, path = [] }: { fields: readonly Field[]; path?: Path }) =>
  fields.map((field, index) =>
    field.shown ? (
      <WhileShown key={index} isShown={field.shown}>
        <Control field={field} path={path} />
      </WhileShown>
    ) : (
      <Control key={index} field={field} path={path} />
    ),
  )

type WhileShownProps = { isShown: (values: Values) => boolean; children: ReactNode }

function WhileShown({ isShown, children }: WhileShownProps) {
  const values = useWatch()
  return isShown(values) && children
}

const zoneName = () => currentSite().timeZone.replaceAll('_', ' ')

function Control({ field, path }: { field: Field; path: Path }) {
  const intl = useIntl()
  if (field.kind === 'row')
    return (
      <div
        className={`grid gap-5 ${field.fields.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}
      >
        <Fields fields={field.fields} path={path} />
      </div>
    )
  if (field.kind === 'kept') return null
  const here = pathOf(path, field.name)
  // A label may name the team's time zone.
  const label = intl.formatMessage({ id: field.label }, { zone: zoneName() })
  const name = here.join('.')
  switch (field.kind) {
    case 'text':
      return <TextControl field={field} name={name} label={label} />
    case 'choice':
      return <ChoiceControl field={field} name={name} label={label} />
    case 'bilingual':
      return <BilingualControl field={field} name={name} label={label} />
    case 'check':
      return <CheckControl field={field} name={name} label={label} />
    case 'file':
      return <FileControl field={field} name={name} label={label} />
    case 'custom':
      return <field.component name={name} label={label} />
    case 'group':
      return <GroupControl field={field} path={here} depth={path.length} label={label} />
    case 'list':
      return <ListControl field={field} path={here} depth={path.length} label={label} />
  }
}

type PartProps<Kind> = { field: Kind; path: Path; depth: number; label: string }

function GroupControl({ field, path, depth, label }: PartProps<GroupField>) {
  const fields = (
    <div className={field.columns ? 'grid items-start gap-5 xl:grid-cols-2' : 'grid gap-5'}>
      <Fields fields={field.fields} path={path} />
    </div>
  )
  if (field.isFolded) return <Folded field={field}>{fields}</Folded>
  return (
    <Part label={label} depth={depth}>
      {field.empty ? (
        <Optional field={field} name={path.join('.')} label={label}>
          {fields}
        </Optional>
      ) : (
        fields
      )}
    </Part>
  )
}

/** Open from the start if it holds something. */
function Folded({ field, children }: { field: GroupField; children: ReactNode }) {
  const values = useWatch()
  const [isOpen] = useState(() =>
    field.fields.some((each) => 'name' in each && textAt(values, pathOf([], each.name)) !== ''),
  )
  return (
    <details open={isOpen}>
      <summary className="min-h-11 cursor-pointer py-2 font-bold">
        <FormattedMessage id={field.label} />
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}

type OptionalProps = { field: GroupField; name: string; label: string; children: ReactNode }

/** A group that may be absent, with the button to add or remove it. */
function Optional({ field, name, label, children }: OptionalProps) {
  const intl = useIntl()
  const [value, change] = useValue<object | null>(name)
  const isMissing = value === null
  return (
    <>
      {!isMissing && children}
      <div>
        <Button
          tone="plain"
          onClick={() =>
            change(isMissing ? formValues(field.fields, field.empty ?? {}, true) : null)
          }
        >
          {intl.formatMessage(
            { id: isMissing ? 'site.add' : 'site.remove' },
            { list: label, name: label },
          )}
        </Button>
      </div>
    </>
  )
}

/** A card on the page, a frame within a card. */
function Part({ label, depth, children }: { label: string; depth: number; children: ReactNode }) {
  const Heading = depth <= 1 ? 'h2' : 'h3'
  const content = (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4">
        <Heading className="text-heading">{label}</Heading>
      </legend>
      {children}
    </fieldset>
  )
  return depth <= 1 ? (
    <Card>{content}</Card>
  ) : (
    <div className="min-w-0 rounded-panel border border-line p-4">{content}</div>
  )
}

function ListControl({ field, path, depth, label }: PartProps<ListField>) {
  const intl = useIntl()
  const name = path.join('.')
  const [value, setValue] = useValue<unknown>(name)
  const list: unknown[] = Array.isArray(value) ? value : []
  // Items have no ids of their own.
  const [ids, setIds] = useState<string[]>(() => list.map(() => crypto.randomUUID()))
  const error = useFieldError(name, true)
  const newItem = formValues(field.item, Object(field.empty), true)
  const names = list.map((item, at) => nameOf(item) || `${label} ${at + 1}`)
  const change = (items: unknown[], newIds: string[]) => {
    setIds(newIds)
    setValue(items)
  }
  const move = (from: number, to: number) =>
    change(moveItem(list, from, to), moveItem(ids, from, to))
  return (
    <Part label={label} depth={depth}>
      {/* Long names must not widen the list. */}
      <div className="min-w-0 [&>ol]:grid-cols-[minmax(0,1fr)]">
        <SortableList
          label={label}
          items={names.map((each, at) => ({ id: ids[at] ?? `${at}`, name: each }))}
          onMove={move}
        >
          {(at, handle) => {
            const itemName = names[at] ?? ''
            const fields = <Fields fields={field.item} path={[...path, `${at}`]} />
            return (
              <div className="min-w-0 rounded-panel border border-line bg-night p-3 sm:p-4">
                <div className="mb-3 flex items-center gap-1">
                  {handle}
                  <p className="min-w-0 flex-1 truncate font-bold">{itemName}</p>
                  <MoveButtons index={at} count={list.length} name={itemName} onMove={move} />
                  <RemoveButton
                    label={intl.formatMessage({ id: 'site.remove' }, { name: itemName })}
                    onClick={() => change(list.toSpliced(at, 1), ids.toSpliced(at, 1))}
                  />
                </div>
                {field.isFolded ? (
                  <details>
                    <summary className="min-h-11 py-2 text-cyan">
                      <FormattedMessage id="site.edit" values={{ name: itemName }} />
                    </summary>
                    <div className="mt-3 grid gap-4">{fields}</div>
                  </details>
                ) : (
                  <div className="grid gap-4">{fields}</div>
                )}
              </div>
            )
          }}
        </SortableList>
      </div>
      {error && <p className="text-sm font-bold text-danger">{error}</p>}
      <div>
        <Button
          tone="plain"
          onClick={() => change([...list, newItem], [...ids, crypto.randomUUID()])}
        >
          <Plus aria-hidden className="size-5" />
          <FormattedMessage id="site.add" values={{ list: label }} />
        </Button>
      </div>
    </Part>
  )
}
