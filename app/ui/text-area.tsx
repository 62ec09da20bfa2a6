import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field'

/** Those that `.text-area` of styles.css knows. */
export type Rows = 2 | 3 | 4 | 5 | 6 | 8

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'rows'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** It grows with its text. */
  rows?: Rows
}

export const TextArea = ({ label, hint, error, rows = 4, ...textarea }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <textarea
        {...textarea}
        {...control}
        rows={rows}
        className={`${control.className} text-area`}
      />
    )}
  </Field>
)
