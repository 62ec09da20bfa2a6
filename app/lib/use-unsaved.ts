import { useCallback, useRef } from 'react'

/** Whether anything was written or chosen in a form since it was opened. What the page itself fills in says no `input`. */
export function useUnsavedChanges() {
  const isTouched = useRef(false)
  const settle = useCallback(() => {
    isTouched.current = false
  }, [])
  const touch = useCallback(() => {
    isTouched.current = true
  }, [])
  const form = useCallback(
    (element: HTMLFormElement) => {
      const note = ({ target }: Event) => {
        // A picture counts when it was cut; until then it is only looked at.
        if (!(target instanceof HTMLInputElement) || target.type !== 'file')
          isTouched.current = true
      }
      element.addEventListener('input', note)
      return () => {
        element.removeEventListener('input', note)
        settle()
      }
    },
    [settle],
  )
  const isUnsaved = useCallback(() => isTouched.current, [])
  /** `settle`: it is saved. A form that goes away has nothing unsaved either. `touch`: it shows a restored draft. */
  return { form, isUnsaved, settle, touch }
}
