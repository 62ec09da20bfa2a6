import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import type { FieldErrors } from './field-errors'

type AccountFormProps = {
  form: React.ComponentProps<'form'>
  /** What went wrong with the whole of it, in words; shown once, above the button. */
  failure: string | null
  busy: boolean
  submit: string
  submitting: string
  children: ReactNode
}

export function AccountForm(props: AccountFormProps) {
  const { form, failure, busy, submit, submitting, children } = props
  return (
    <form {...form} className="grid gap-5">
      {children}
      {failure && <Alert>{failure}</Alert>}
      <Button type="submit" size="large" busy={busy}>
        {busy ? submitting : submit}
      </Button>
    </form>
  )
}

/** The words for a field's error, in the language on screen. */
export function useFieldWords(errors: FieldErrors) {
  const intl = useIntl()
  return (field: string) => {
    const id = errors[field]
    return id && intl.formatMessage({ id })
  }
}
