import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

type Answer = (stays: boolean) => void

/** Asks before a page with something unsaved on it is left, by whatever way; the browser asks itself before it closes it. */
export function useNavigationBlocker(isUnsaved: () => boolean) {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    let asked: Answer | undefined
    const unblock = history.block({
      enableBeforeUnload: isUnsaved,
      blockerFn: () =>
        isUnsaved() &&
        new Promise<boolean>((resolve) => {
          // Of two ways out it is about the later.
          asked?.(true)
          asked = resolve
          setAnswer(() => resolve)
        }),
    })
    return () => {
      unblock()
      // The page went without an answer, as it does when the session ends: who waits for one must not wait for ever.
      asked?.(false)
    }
  }, [history, isUnsaved])

  const decide = (stays: boolean) => () => {
    answer?.(stays)
    setAnswer(null)
  }
  return { isAsking: answer !== null, stay: decide(true), leave: decide(false) }
}
