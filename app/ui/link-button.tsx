import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style'

type AnchorButtonProps = ComponentProps<'a'> & { tone?: ButtonTone; size?: ButtonSize }

function AnchorButton({ tone, size, className = '', children, ...rest }: AnchorButtonProps) {
  return (
    <a {...rest} className={`${buttonStyle(tone, size)} ${className}`}>
      {children}
    </a>
  )
}

/** A link that looks like a button. `to` and `params` are type-checked. */
export const LinkButton = createLink(AnchorButton)
