import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { MoveButtons, RemoveButton } from '../../ui/sortable/row-buttons'
import { SortableList } from '../../ui/sortable/sortable-list'
import { moveItem } from '../../ui/sortable/sortable-item'
import { type Rows, TextArea } from '../../ui/text-area'
import { TextField } from '../../ui/text-field'
import { ColorsField } from './colors-field'
import { type Json, type Path, listAt, nameOf, textAt, valueAt } from '../kit/document'
import { useEditing, useError } from './editing'
import { FileField } from './file-field'
import type { FieldLayout } from './field-layout'
import { ModelField } from './model-field'
import { ChoiceField, MoneyField, Paragraphs } from './simple-fields'

const LANGUAGES = [
  { language: 'en', name: 'English' },
  { language: 'pt-BR', name: 'Português' },
]

export const Fields = ({ layout, path }: { layout: FieldLayout[]; path: Path }) => (
  <>
    {layout.map((field) => (
      <EditedField key={`${field.name} ${field.label}`} field={field} path={path} />
    ))}
  </>
)

function EditedField({ field, path }: { field: FieldLayout; path: Path }) {
  const intl = useIntl()
  const here = field.name === '' ? path : [...path, field.name]
  const label = intl.formatMessage({ id: field.label })
  switch (field.kind) {
    case 'text':
    case 'number':
      return <LineField field={field} path={here} label={label} />
    case 'money':
      return <MoneyField path={here} label={label} />
    case 'model':
      return <ModelField path={here} label={label} />
    case 'choice':
      return <ChoiceField field={field} path={here} label={label} />
    case 'bilingual':
      return (
        <div className="grid gap-5 sm:grid-cols-2">
          {LANGUAGES.map(({ language, name }) => (
            <Line
              key={language}
              path={[...here, language]}
              label={`${label} · ${name}`}
              lang={language}
              rows={field.rows}
            />
          ))}
        </div>
      )
    case 'paragraphs':
      return <Paragraphs field={field} path={here} label={label} />
    case 'file':
      return <FileField field={field} path={here} label={label} />
    case 'colors':
      return (
        <Group label={label} depth={path.length}>
          <ColorsField path={here} />
        </Group>
      )
    case 'group':
      return <GroupField field={field} path={here} label={label} />
    case 'list':
      return (
        <Group label={label} depth={path.length}>
          <ListField field={field} path={here} label={label} />
        </Group>
      )
  }
}

type FieldProps<Kind extends FieldLayout['kind']> = {
  field: Extract<FieldLayout, { kind: Kind }>
  path: Path
  label: string
}

function GroupField({ field, path, label }: FieldProps<'group'>) {
  const intl = useIntl()
  const { document, set } = useEditing()
  const isMissing = valueAt(document, path) === null
  if (isMissing && !field.empty) return null
  return (
    <Group label={label} depth={path.length}>
      {!isMissing && (
        <div className={field.columns ? 'grid items-start gap-5 xl:grid-cols-2' : 'grid gap-5'}>
          <Fields layout={field.fields} path={path} />
        </div>
      )}
      {field.empty && (
        <div>
          <Button tone="plain" onClick={() => set(path, isMissing ? field.empty : null)}>
            {intl.formatMessage(
              { id: isMissing ? 'site.add' : 'site.remove' },
              { list: label, name: label },
            )}
          </Button>
        </div>
      )}
    </Group>
  )
}

type GroupProps = { label: string; depth: number; children: ReactNode }

/** A card on the page, a frame within a card. */
function Group({ label, depth, children }: GroupProps) {
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

function LineField({ field, path, label }: FieldProps<'text' | 'number'>) {
  const intl = useIntl()
  if (field.kind === 'number') return <Line path={path} label={label} type="number" />
  const { hint, type, rows, isOptional } = field
  return (
    <Line
      path={path}
      label={label}
      type={type}
      rows={rows}
      isOptional={isOptional}
      hint={hint && intl.formatMessage({ id: hint })}
    />
  )
}

type LineProps = {
  path: Path
  label: string
  type?: 'text' | 'email' | 'url' | 'date' | 'number' | undefined
  /** More than one line. */
  rows?: Rows | undefined
  lang?: string
  hint?: string | undefined
  isOptional?: boolean | undefined
}

function Line({ path, label, type, rows, lang, hint, isOptional }: LineProps) {
  const { document, set } = useEditing()
  const error = useError(path)
  const change = ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
    if (type === 'number') set(path, value === '' ? null : Number(value))
    else set(path, isOptional && value.trim() === '' ? undefined : value)
  }
  const props = { label, lang, hint, error, value: textAt(document, path), onChange: change }
  return rows === undefined ? (
    <TextField {...props} name={path.join('.')} type={type ?? 'text'} />
  ) : (
    <TextArea {...props} name={path.join('.')} rows={rows} />
  )
}

function ListField({ field, path, label }: FieldProps<'list'>) {
  const intl = useIntl()
  const { document, set } = useEditing()
  const list = listAt(document, path)
  // Items have no ids of their own.
  const [ids, setIds] = useState<string[]>(() => list.map(() => crypto.randomUUID()))
  const error = useError(path)
  const names = list.map((item, at) => nameOf(item) || `${label} ${at + 1}`)
  const change = (items: Json[], newIds: string[]) => {
    setIds(newIds)
    set(path, items)
  }
  const move = (from: number, to: number) =>
    change(moveItem(list, from, to), moveItem(ids, from, to))
  return (
    <>
      {/* Long names must not widen the list. */}
      <div className="min-w-0 [&>ol]:grid-cols-[minmax(0,1fr)]">
        <SortableList
          label={label}
          items={names.map((name, at) => ({ id: ids[at] ?? `${at}`, name }))}
          onMove={move}
        >
          {(at, handle) => {
            const name = names[at] ?? ''
            const fields = <Fields layout={field.item} path={[...path, `${at}`]} />
            return (
              <div className="min-w-0 rounded-panel border border-line bg-night p-3 sm:p-4">
                <div className="mb-3 flex items-center gap-1">
                  {handle}
                  <p className="min-w-0 flex-1 truncate font-bold">{name}</p>
                  <MoveButtons index={at} count={list.length} name={name} onMove={move} />
                  <RemoveButton
                    label={intl.formatMessage({ id: 'site.remove' }, { name })}
                    onClick={() => change(list.toSpliced(at, 1), ids.toSpliced(at, 1))}
                  />
                </div>
                {field.isFolded ? (
                  <details>
                    <summary className="min-h-11 py-2 text-cyan">
                      <FormattedMessage id="site.edit" values={{ name }} />
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
          onClick={() => change([...list, field.empty], [...ids, crypto.randomUUID()])}
        >
          <Plus aria-hidden className="size-5" />
          <FormattedMessage id="site.add" values={{ list: label }} />
        </Button>
      </div>
    </>
  )
}
