import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field'

// Lines, the padding of `CONTROL` and its border. A style attribute would be refused in the server's document.
const HEIGHTS = {
  2: 'min-h-[calc(2lh+1rem+2px)]',
  3: 'min-h-[calc(3lh+1rem+2px)]',
  4: 'min-h-[calc(4lh+1rem+2px)]',
  5: 'min-h-[calc(5lh+1rem+2px)]',
  6: 'min-h-[calc(6lh+1rem+2px)]',
  8: 'min-h-[calc(8lh+1rem+2px)]',
} as const

export type Rows = keyof typeof HEIGHTS

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
        className={`${control.className} field-sizing-content max-h-[60vh] ${HEIGHTS[rows]}`}
      />
    )}
  </Field>
)
