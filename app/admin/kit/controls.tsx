import { type ComponentProps, type ReactNode, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { Field } from '../../ui/field'
import { TextArea } from '../../ui/text-area'
import { TextField as TextLine } from '../../ui/text-field'
import type { BilingualField, CheckField, ChoiceField, TextField } from './fields'
import { isMessage, useFieldError, useValue } from './use-value'

export type ControlProps<Kind> = { field: Kind; name: string; label: string }

function useHint(hint: TextField['hint']) {
  const intl = useIntl()
  const values = useWatch({ disabled: typeof hint !== 'function' })
  if (typeof hint === 'function') return hint(values, intl)
  return hint && intl.formatMessage({ id: hint })
}

export function TextControl({ field, name, label }: ControlProps<TextField>) {
  const { rows, suggestions, type = 'text', required } = field
  const { lang, maxLength, inputMode, autoComplete, autoFocus, min, max, step } = field
  const intl = useIntl()
  const { placeholder: id } = field
  const worded = isMessage(intl, id) ? intl.formatMessage({ id }) : id
  const values = useWatch({ disabled: typeof required !== 'function' })
  const list = useId()
  return (
    <>
      <Line
        {...{ lang, maxLength, inputMode, autoComplete, autoFocus, min, max, step }}
        placeholder={worded}
        name={name}
        label={label}
        hint={useHint(field.hint)}
        required={typeof required === 'function' ? required(values) : required}
        rows={rows}
        within={field.within}
        type={type}
        list={suggestions && list}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions().map((each) => (
            <option key={each}>{each}</option>
          ))}
        </datalist>
      )}
    </>
  )
}

type LineProps = Omit<ComponentProps<typeof TextLine>, 'name' | 'onChange' | 'value'> & {
  name: string
  rows?: TextField['rows']
  within?: TextField['within']
}

/** A text of the form in one or more lines. */
export function Line({ name, rows, within, type, ...rest }: LineProps) {
  const [value, change] = useValue<string>(name)
  const error = useFieldError(name, false, within)
  return rows === undefined ? (
    <TextLine
      {...rest}
      type={type}
      name={name}
      value={value}
      error={error}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  ) : (
    <TextArea
      label={rest.label}
      hint={rest.hint}
      lang={rest.lang}
      dir={rest.dir}
      required={rest.required}
      maxLength={rest.maxLength}
      placeholder={rest.placeholder}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was opened to write in it
      autoFocus={rest.autoFocus}
      name={name}
      rows={rows}
      value={value}
      error={error}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}

/** Each in itself. */
const LANGUAGES = { en: 'English', 'pt-BR': 'Português' }

export const BilingualControl = ({ field, name, label }: ControlProps<BilingualField>) => (
  <div className="grid gap-5 sm:grid-cols-2">
    {Object.entries(LANGUAGES).map(([language, itself]) => (
      <Line
        key={language}
        name={`${name}.${language}`}
        label={`${label} · ${itself}`}
        lang={language}
        rows={field.rows}
      />
    ))}
  </div>
)

/** Languages are named in themselves. Other options are their own names. */
const ownName = (option: string) => new Map(Object.entries(LANGUAGES)).get(option) ?? option

export function ChoiceControl({ field, name, label }: ControlProps<ChoiceField>) {
  const intl = useIntl()
  const options = field.options.map((value) => ({
    value,
    label: field.word?.(value, intl) ?? ownName(value),
  }))
  return <Select name={name} label={label} hint={useHint(field.hint)} options={options} />
}

type Options = readonly { value: string; label: string }[]

type SelectProps = {
  name: string
  label: string
  hint?: ReactNode
  options: Options
  /** Of more than this choice. */
  error?: string | undefined
}

/** A choice of the form. */
export function Select({ error, ...props }: SelectProps) {
  const [value, change] = useValue<string>(props.name)
  const own = useFieldError(props.name)
  return (
    <SelectField
      {...props}
      value={value}
      error={own ?? error}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  options: Options
}

export const SelectField = ({ label, hint, error, options, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <select {...select} {...control}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
)

export function CheckControl({ field, name, label }: ControlProps<CheckField>) {
  const [isOn, change] = useValue<boolean>(name)
  const hint = useHint(field.hint)
  const hintId = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-bold">
        <input
          type="checkbox"
          name={name}
          checked={isOn}
          aria-describedby={hint ? hintId : undefined}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
          className="size-5"
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-haze">
          {hint}
        </p>
      )}
    </div>
  )
}
