import type { ComponentProps, ReactNode } from 'react'
import { Field } from '../../ui/field'

type AreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

export const AreaField = ({ label, hint, error, ...area }: AreaFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <textarea rows={4} {...area} {...control} />}
  </Field>
)
