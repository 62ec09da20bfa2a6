import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'

type AccountFormProps = {
  form: React.ComponentProps<'form'>
  /** Error of the whole form, as text; shown above the button. */
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
