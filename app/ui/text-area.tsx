import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** It grows with its text; `rows` counts where the browser cannot do that. */
export function TextArea({ label, hint, error, rows = 4, ...textarea }: TextAreaProps) {
  const height = rows < 4 ? 'min-h-20' : 'min-h-32'
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          rows={rows}
          className={`${control.className} field-sizing-content max-h-[60vh] ${height}`}
        />
      )}
    </Field>
  )
}
