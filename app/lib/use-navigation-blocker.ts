import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

type Resolve = (stays: boolean) => void

/** Asks before a page with unsaved changes is left; before closing the tab the browser asks. */
export function useNavigationBlocker(isUnsaved: () => boolean) {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<Resolve | null>(null)

  useEffect(() => {
    let pending: Resolve | undefined
    const unblock = history.block({
      enableBeforeUnload: isUnsaved,
      blockerFn: () =>
        isUnsaved() &&
        new Promise<boolean>((resolve) => {
          // A newer navigation replaces the older one.
          pending?.(true)
          pending = resolve
          setAnswer(() => resolve)
        }),
    })
    return () => {
      unblock()
      // The page was unmounted without an answer, for example when the session ended: release the waiting navigation.
      pending?.(false)
    }
  }, [history, isUnsaved])

  const decide = (stays: boolean) => () => {
    answer?.(stays)
    setAnswer(null)
  }
  return { isAsking: answer !== null, stay: decide(true), leave: decide(false) }
}
