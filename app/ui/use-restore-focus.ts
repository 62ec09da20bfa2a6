import { useEffect } from 'react'
import { lastFocusPath } from './focus-path'

/** What goes away when it has done its work: `<Button data-passes-focus>`. */
const MARKED = '[data-passes-focus]'
/** A list that scrolls can be nearer than any heading. */
const HEIRS = 'h1, h2, h3, [data-takes-focus]'

/**
 * Used once for all screens. The focus of what is marked goes, when that is gone, to the heading before it and not to the top
 * of the document; and it comes back when there is another try to be made.
 */
export function useRestoreFocus() {
  useEffect(() => {
    let button: HTMLElement | undefined
    let before: HTMLElement[] = []
    let heir: HTMLElement | undefined

    const passTo = (next: HTMLElement | undefined, options?: FocusOptions) => {
      heir = next
      if (heir && !heir.hasAttribute('tabindex')) heir.tabIndex = -1
      heir?.focus(options)
    }
    const look = () => {
      if (heir && document.activeElement === heir) buttonAfter(heir)?.focus()
      if (!button || button.isConnected || document.activeElement !== document.body) return
      passTo(before.findLast(({ isConnected }) => isConnected))
    }
    const changes = new MutationObserver(look)

    const follow = () => {
      const target = document.activeElement
      if (target === heir) return
      changes.disconnect()
      button = target instanceof HTMLElement && target.matches(MARKED) ? target : undefined
      heir = undefined
      if (!button) return
      before = headingsBefore(button)
      changes.observe(document.body, { childList: true, subtree: true })
    }
    document.addEventListener('focusin', follow)
    // Somebody was quicker than this was loaded.
    const lost = heirOfLost()
    // They may be reading elsewhere by now.
    if (lost) passTo(lost, { preventScroll: true })
    else follow()
    return () => {
      document.removeEventListener('focusin', follow)
      changes.disconnect()
    }
  }, [])
}

/** When the focused button was removed before this code was loaded: the first heading, or the list, that the button was in. */
function heirOfLost() {
  const [button, ...around] = lastFocusPath()
  if (!button?.matches(MARKED) || button.isConnected || document.activeElement !== document.body)
    return
  const place = around.find(({ isConnected }) => isConnected)
  return place?.querySelector<HTMLElement>(HEIRS) ?? place?.closest<HTMLElement>(HEIRS) ?? place
}

/** Within the page or the dialog, which is the first of them itself. */
function headingsBefore(button: HTMLElement) {
  const place = button.closest<HTMLElement>('main, dialog') ?? document.body
  return [place, ...place.querySelectorAll<HTMLElement>(HEIRS)].filter((one) =>
    comesBefore(one, button),
  )
}

const buttonAfter = (heading: HTMLElement) =>
  [...document.querySelectorAll<HTMLElement>(MARKED)].find((one) => comesBefore(heading, one))

const comesBefore = (one: Element, other: Element) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
