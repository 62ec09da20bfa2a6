import { type ReactNode, useId } from 'react'

type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Renders the control; spread the given props, which connect label, hint and error. */
  children: (control: FieldControl) => ReactNode
}

export type FieldControl = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

// At least 16 px: below that iOS zooms in.
export const CONTROL =
  'min-h-12 w-full rounded-tile border border-edge bg-night px-4 py-2 text-base text-chalk placeholder:text-haze ' +
  'hover:border-haze aria-invalid:border-danger'

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-bold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        className: CONTROL,
      })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-haze">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-bold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
