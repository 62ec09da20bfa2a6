import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonTone, buttonLook } from './button-look'

type AnchorButtonProps = ComponentProps<'a'> & { tone?: ButtonTone; size?: ButtonSize }

function AnchorButton({ tone, size, className = '', children, ...rest }: AnchorButtonProps) {
  return (
    <a {...rest} className={`${buttonLook(tone, size)} ${className}`}>
      {children}
    </a>
  )
}

/** A link that looks like a button. `to` and `params` are checked against the routes. */
export const LinkButton = createLink(AnchorButton)
