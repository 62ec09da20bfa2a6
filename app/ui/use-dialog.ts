import { useState } from 'react'

/**
 * A dialog that costs nothing until it is first opened. Afterwards it stays in the page, closed: only then can the
 * browser give the focus back to where it came from.
 */
export function useDialog(opensAtOnce = false) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>(opensAtOnce ? 'open' : 'never')
  return {
    isOpen: state === 'open',
    isMounted: state !== 'never',
    show: () => setState('open'),
    close: () => setState((now) => (now === 'never' ? now : 'closed')),
  }
}
