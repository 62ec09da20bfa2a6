import { useState } from 'react'

/**
 * State of a dialog that is not rendered until it is first opened. Afterwards it stays mounted, because the browser can
 * restore the focus only then.
 */
export function useDialog(opensOnMount = false) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>(opensOnMount ? 'open' : 'never')
  return {
    isOpen: state === 'open',
    isMounted: state !== 'never',
    show: () => setState('open'),
    close: () => setState((now) => (now === 'never' ? now : 'closed')),
  }
}
