import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Field } from '../../ui/field'
import { TextArea } from '../../ui/text-area'
import { TextField } from '../../ui/text-field'
import { type Path, listAt, textAt, valueAt } from '../kit/document'
import { useEditing, useError } from './editing'
import type { FieldLayout } from './field-layout'

/** Each in itself. Other options are their own names. */
const LANGUAGE_NAMES: Record<string, string> = { en: 'English', 'pt-BR': 'Português' }

type ChoiceFieldProps = {
  field: Extract<FieldLayout, { kind: 'choice' }>
  path: Path
  label: string
}

export function ChoiceField({ field, path, label }: ChoiceFieldProps) {
  const intl = useIntl()
  const { document, set } = useEditing()
  return (
    <Field
      label={label}
      hint={field.hint && intl.formatMessage({ id: field.hint })}
      error={useError(path)}
    >
      {(control) => (
        <select
          {...control}
          name={path.join('.')}
          value={textAt(document, path)}
          onChange={({ currentTarget: { value } }) => set(path, value)}
        >
          {field.options.map((option) => (
            <option key={option} value={option}>
              {LANGUAGE_NAMES[option] ?? option}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** An amount with two decimals, after a point or a comma. The document has minor units. */
export function MoneyField({ path, label }: { path: Path; label: string }) {
  const intl = useIntl()
  const { document, set } = useEditing()
  const amount = valueAt(document, path)
  const [text, setText] = useState(() =>
    typeof amount === 'number'
      ? intl.formatNumber(amount / 100, { minimumFractionDigits: 2, useGrouping: false })
      : '',
  )
  return (
    <TextField
      label={label}
      name={path.join('.')}
      inputMode="decimal"
      value={text}
      error={useError(path)}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        set(path, minorUnits(value))
      }}
    />
  )
}

/** Null for a text that is no amount. */
function minorUnits(text: string) {
  const [, whole = '', decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === '' ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

type ParagraphsProps = {
  field: Extract<FieldLayout, { kind: 'paragraphs' }>
  path: Path
  label: string
}

/** An empty line starts a new text. */
export function Paragraphs({ field, path, label }: ParagraphsProps) {
  const { document, set } = useEditing()
  const list = listAt(document, path)
  // What is typed: an empty line at the end is no text yet.
  const [text, setText] = useState(() => list.join('\n\n'))
  const error = useError(path)
  return (
    <TextArea
      label={label}
      name={path.join('.')}
      rows={field.rows ?? 5}
      hint={<FormattedMessage id="site.paragraphs-hint" />}
      error={error}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        const texts = value
          .split(/\n\s*\n/)
          .map((one) => one.trim())
          .filter((one) => one !== '')
        set(path, field.isOptional && texts.length === 0 ? undefined : texts)
      }}
    />
  )
}
