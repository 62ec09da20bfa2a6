import { type Values, type Field, asText } from './fields'
import { type Path, isParent, valueAt, withValue } from './document'

const NOTHING = { en: '', 'pt-BR': '' }

/** Where a field is, beginning with where its fields are. */
export const pathOf = (path: Path, name: string): Path =>
  name === '' ? path : [...path, ...name.split('.')]

/** Files are uploaded beside the form: their values stay as they are. */
type Leaf = Exclude<Field, { kind: 'row' | 'group' | 'list' | 'file' }>

type Visit = (field: Leaf, path: Path, isShown: boolean) => void

/** Visits the fields of a document with their paths; those of lists once for each item. */
function visit(
  fields: readonly Field[],
  document: Values,
  visitor: Visit,
  at: Path = [],
  isShown = true,
) {
  for (const field of fields) {
    const isHere = isShown && (field.shown?.(document) ?? true)
    if (field.kind === 'row') visit(field.fields, document, visitor, at, isHere)
    else {
      const path = pathOf(at, field.name)
      if (field.kind === 'group') {
        // One that may be absent, and is.
        if (valueAt(document, path) !== null) visit(field.fields, document, visitor, path, isHere)
      } else if (field.kind === 'list') {
        const list = valueAt(document, path)
        if (Array.isArray(list))
          for (const index of list.keys())
            visit(field.item, document, visitor, [...path, `${index}`], isHere)
      } else if (field.kind !== 'file') visitor(field, path, isHere)
    }
  }
}

/**
 * What the fields show of a document, or of a new one. With `isWhole` the rest of the document is kept: the form stands for all of it.
 */
export function formValues(
  fields: readonly Field[],
  document: object | null,
  isWhole: boolean,
): Values {
  const from: Values = { ...document }
  let values: unknown = isWhole ? from : {}
  visit(fields, from, (field, path) => {
    const value = valueAt(from, path)
    values = withValue(
      values,
      path,
      document === null ? initialOf(field) : shownValue(field, value, from),
    )
  })
  return isParent(values) ? values : {}
}

/** The document of a form's values. */
export function documentOf(fields: readonly Field[], values: Values): Values {
  let document: unknown = values
  visit(fields, values, (field, path, isShown) => {
    const value = isShown ? valueAt(values, path) : emptyOf(field)
    const stored = value === undefined ? undefined : storedValue(field, value, values)
    document = withValue(document, path, stored)
  })
  return isParent(document) ? document : {}
}

function initialOf(field: Leaf): unknown {
  if (field.kind === 'text') return field.initial?.() ?? ''
  if (field.kind === 'check') return field.isOn ?? false
  if (field.kind === 'custom') return field.initial ?? ''
  if (field.kind === 'kept') return ''
  return field.kind === 'choice' ? field.options[0] : emptyOf(field)
}

function shownValue(field: Leaf, value: unknown, document: Values) {
  if (field.kind === 'text') return field.read ? field.read(value, document) : asText(value)
  if (field.kind === 'custom') return field.read ? field.read(value, document) : (value ?? '')
  if (field.kind === 'check') return value === true
  if (field.kind === 'kept') return value ?? ''
  return value ?? (field.kind === 'choice' ? field.options[0] : emptyOf(field))
}

/** A choice and others that are not shown have no value at all: the API has one for them. */
function emptyOf({ kind }: Leaf) {
  if (kind === 'check') return false
  if (kind === 'bilingual') return NOTHING
  return kind === 'text' ? '' : undefined
}

function storedValue(field: Leaf, value: unknown, values: Values) {
  if (field.kind !== 'text' && field.kind !== 'custom') return value
  const stored = field.write ? field.write(value, values) : value
  const isEmpty = asText(value).trim() === ''
  return field.isOptional && isEmpty ? undefined : stored
}
