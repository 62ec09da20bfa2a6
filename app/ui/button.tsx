import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style'
import { Spinner } from './spinner'

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  tone?: ButtonTone
  size?: ButtonSize
  disabled?: boolean
  /** Work is under way: the button keeps its focus and does nothing. Say so in its label. */
  busy?: boolean
}

export function Button({
  tone,
  size,
  busy = false,
  disabled = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const idle = busy || disabled
  // `disabled` would throw the focus away; aria-disabled keeps it where the fan left it.
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      onClick={act}
      className={`${buttonStyle(tone, size)} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
