import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

type Answer = (stays: boolean) => void

/** Asks before a page with something unsaved on it is left, by whatever way; the browser asks itself before it closes it. */
export function useStay(isUnsaved: () => boolean) {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(
    () =>
      history.block({
        enableBeforeUnload: isUnsaved,
        blockerFn: () => isUnsaved() && new Promise<boolean>((resolve) => setAnswer(() => resolve)),
      }),
    [history, isUnsaved],
  )

  const decide = (stays: boolean) => () => {
    answer?.(stays)
    setAnswer(null)
  }
  return { isAsking: answer !== null, stay: decide(true), leave: decide(false) }
}
