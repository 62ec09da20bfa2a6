import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { isMobileDevice, openPopup } from './popup'

type PopupLinkProps = {
  to: '/music/player' | '/radio/player'
  name: string
  width: number
  height: number
  /** On phones and tablets the page opens like any other. */
  sameWindowOnMobile?: boolean
  className?: string
  children: ReactNode
}

/** A link to a player that opens in a small window, and in place where there can be none. */
export function PopupLink(props: PopupLinkProps) {
  const { to, name, width, height, sameWindowOnMobile = false, className, children } = props
  const open = (event: MouseEvent) => {
    // With a modifier key the fan has said where it shall open.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (sameWindowOnMobile && isMobileDevice()) return
    if (openPopup(to, name, { width, height })) event.preventDefault()
  }
  return (
    <Link to={to} onClick={open} className={className} preload={false}>
      {children}
    </Link>
  )
}
