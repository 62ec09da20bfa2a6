import { useCallback, useRef } from 'react'

/** Tracks whether a form was changed since it was opened. Values set by scripts fire no `input` event. */
export function useUnsavedChanges() {
  const isTouched = useRef(false)
  const markSaved = useCallback(() => {
    isTouched.current = false
  }, [])
  const touch = useCallback(() => {
    isTouched.current = true
  }, [])
  const form = useCallback(
    (element: HTMLFormElement) => {
      const onInput = ({ target }: Event) => {
        // A chosen picture counts once it is cropped.
        if (!(target instanceof HTMLInputElement) || target.type !== 'file')
          isTouched.current = true
      }
      element.addEventListener('input', onInput)
      return () => {
        element.removeEventListener('input', onInput)
        markSaved()
      }
    },
    [markSaved],
  )
  const isUnsaved = useCallback(() => isTouched.current, [])
  /** `markSaved`: the form was saved; unmounting it has the same effect. `touch`: it shows a restored draft. */
  return { form, isUnsaved, markSaved, touch }
}
