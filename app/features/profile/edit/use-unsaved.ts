import { useRef } from 'react'

/** Whether a form holds anything that was not there when it was opened. The inputs keep their own values. */
export function useUnsaved() {
  const form = useRef<HTMLFormElement>(null)
  const isUnsaved = () =>
    Array.from(form.current?.elements ?? []).some(
      (element) =>
        (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
        element.name !== '' &&
        element.value !== element.defaultValue,
    )
  return { form, isUnsaved }
}
