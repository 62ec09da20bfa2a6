import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

export function TextArea({ label, hint, error, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea {...textarea} {...control} />}
    </Field>
  )
}
