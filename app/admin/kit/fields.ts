import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import { currentLanguage } from '../../lib/intl/language'
import type { Rows } from '../../ui/text-area'

export type MessageId = FormatjsIntl.Message['ids']
/** A form's values, or the document that is edited, by the names of fields. */
export type Values = Record<string, unknown>

/** Parts of a form that are not shown keep their values there, and are sent empty. */
type Shown = { shown?: (values: Values) => boolean }
type Named = Shown & { name: string; label: MessageId }
/** A text, or what there is to say about the values of now. */
type Hint = { hint?: MessageId | ((values: Values, intl: IntlShape) => ReactNode) }

/**
 * How a field keeps a value of the document while it is edited, for most as text, and how the document gets it back. Both know the
 * other fields.
 */
type Converted = {
  read?: (value: unknown, document: Values) => unknown
  write?: (value: unknown, values: Values) => unknown
}

type Control = Pick<
  ComponentProps<'input'>,
  'maxLength' | 'inputMode' | 'autoComplete' | 'min' | 'max' | 'step'
> & {
  lang?: 'pt-BR'
  required?: boolean | ((values: Values) => boolean)
  /** A message, or an example that is the same in all languages. */
  placeholder?: string
  /** The form was opened to write in it. */
  autoFocus?: true
}

export type TextOptions = Hint &
  Shown &
  Converted &
  Control & {
    type?: 'text' | 'email' | 'url' | 'date' | 'number' | 'datetime-local'
    /** More than one line. */
    rows?: Rows
    /** Offered while typing. */
    suggestions?: () => readonly string[]
    /** What a new item starts with. */
    initial?: () => string
    /** Without a text the document has no such field. */
    isOptional?: true
    /** What is said if something within its value is wrong. */
    within?: MessageId
  }

export type FileKind = 'picture' | 'film' | 'captions'

export type TextField = Named & TextOptions & { kind: 'text' }
export type ChoiceField = Named &
  Hint & {
    kind: 'choice'
    options: readonly string[]
    /** Otherwise an option is its own name. */
    word?(option: string, intl: IntlShape): string
  }
export type BilingualField = Named & { kind: 'bilingual'; rows?: Rows | undefined }
export type CheckField = Named & Hint & { kind: 'check'; isOn?: true }
export type FileField = Named & {
  kind: 'file'
  upload: FileKind
  isOptional?: true
  hint?: MessageId
}
/** A component of its own. It edits the value at `name` with `useValue`. */
export type CustomField = Named &
  Converted & {
    kind: 'custom'
    component: ComponentType<{ name: string; label: string }>
    initial?: unknown
    isOptional?: true
  }
/** Not shown, and not lost. */
type KeptField = Shown & { kind: 'kept'; name: string }
/** Side by side on a wide screen. */
export type RowField = Shown & { kind: 'row'; fields: readonly Field[] }
export type GroupField = Named & {
  kind: 'group'
  fields: readonly Field[]
  columns?: true
  /** Closed until it holds something. */
  isFolded?: true
  /** What a new one starts with. Such a group may be absent. */
  empty?: object
}
export type ListField = Named & {
  kind: 'list'
  item: readonly Field[]
  empty: object
  isFolded?: true
}

/** How one field of a document is edited. The name is its key; an empty one means the document, or the item of a list, itself. */
export type Field =
  | TextField
  | ChoiceField
  | BilingualField
  | CheckField
  | FileField
  | CustomField
  | KeptField
  | RowField
  | GroupField
  | ListField

export const text = (name: string, label: MessageId, more: TextOptions = {}): Field => ({
  kind: 'text',
  name,
  label,
  ...more,
})

/** Null if blank. Schemas reject NaN. */
export const number = (name: string, label: MessageId, more: TextOptions = {}) =>
  text(name, label, {
    type: 'number',
    read: (value) => (typeof value === 'number' ? `${value}` : ''),
    write: (value) => (asText(value).trim() === '' ? null : Number(value)),
    ...more,
  })

/** An amount with two decimals, after a point or a comma. The document has minor units. */
export const money = (name: string, label: MessageId) =>
  text(name, label, {
    inputMode: 'decimal',
    read: (value) =>
      typeof value === 'number'
        ? new Intl.NumberFormat(currentLanguage(), {
            minimumFractionDigits: 2,
            useGrouping: false,
          }).format(value / 100)
        : '',
    write: (value) => minorUnits(asText(value)),
  })

/** Null for a text that is no amount. */
function minorUnits(amount: string) {
  const [, whole = '', decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(amount.trim()) ?? []
  return whole === '' ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Texts; an empty line starts a new one. */
export const paragraphs = (name: string, label: MessageId, more: TextOptions = {}) =>
  text(name, label, {
    rows: 5,
    hint: 'site.paragraphs-hint',
    read: (value) => (Array.isArray(value) ? value.join('\n\n') : ''),
    write: (value) =>
      asText(value)
        .split(/\n\s*\n/)
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    ...more,
  })

type ChoiceOptions<Option extends string> = Hint &
  Shown & { word?(option: Option, intl: IntlShape): string }

export const choice = <const Option extends string>(
  name: string,
  label: MessageId,
  options: readonly Option[],
  more: ChoiceOptions<Option> = {},
): Field => ({ kind: 'choice', name, label, options, ...more })

export const bilingual = (name: string, label: MessageId, rows?: Rows): Field => ({
  kind: 'bilingual',
  name,
  label,
  rows,
})

export const check = (
  name: string,
  label: MessageId,
  more: Hint & { isOn?: true } = {},
): Field => ({ kind: 'check', name, label, ...more })

type FileOptions = { isOptional?: true; hint?: MessageId }

export const file = (
  upload: FileKind,
  name: string,
  label: MessageId,
  more: FileOptions = {},
): Field => ({ kind: 'file', upload, name, label, ...more })

export const picture = (name: string, label: MessageId, more: FileOptions = {}) =>
  file('picture', name, label, more)

/** @param empty what a new item starts with */
export const list = (
  name: string,
  label: MessageId,
  empty: object,
  item: readonly Field[],
  more: { isFolded?: true } = {},
): Field => ({ kind: 'list', name, label, empty, item, ...more })

type CustomOptions = Omit<CustomField, 'kind' | 'name' | 'label' | 'component'>

export const custom = (
  name: string,
  label: MessageId,
  component: CustomField['component'],
  more: CustomOptions = {},
): Field => ({ kind: 'custom', name, label, component, ...more })

export const kept = (name: string): Field => ({ kind: 'kept', name })

export const row = (...fields: Field[]): RowField => ({ kind: 'row', fields })

export const group = (
  name: string,
  label: MessageId,
  fields: readonly Field[],
  more: Partial<GroupField> = {},
): Field => ({ ...more, kind: 'group', name, label, fields })

export const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** A choice's words are messages: `worded((type) => `release-type.${type}`)`. */
export const worded =
  <Option extends string>(idOf: (option: Option) => MessageId) =>
  (option: Option, intl: IntlShape) =>
    intl.formatMessage({ id: idOf(option) })

export type Filter = {
  name: string
  label: MessageId
  options: readonly string[]
  word(option: string, intl: IntlShape): string
}

/** A choice above a list. `all` is added to its options. */
export const filter = <const Option extends string>(
  name: string,
  label: MessageId,
  options: readonly Option[],
  idOf: (option: Option | 'all') => MessageId,
): Filter => ({ name, label, options, word: worded(idOf) })
