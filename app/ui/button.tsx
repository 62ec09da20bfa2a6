import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style'
import { Spinner } from './spinner'

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  tone?: ButtonTone
  size?: ButtonSize
  disabled?: boolean
  /** The action is running: the button keeps its focus and ignores presses. Say so in its label. */
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
  const inactive = busy || disabled
  // `disabled` would lose the focus; aria-disabled keeps it.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (inactive) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={inactive || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
      className={`${buttonStyle(tone, size)} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
