import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { DanceFloor } from '../../ui/dance-floor'
import { useDocumentTitle } from '../../ui/page-heading'
import { TileStrip } from '../../ui/tile-strip'

type AccountFrameProps = { title: string; intro?: string; children: ReactNode; seed: number }

/** Layout of the account screens: the form, and on wide screens a decoration beside it. */
export function AccountFrame({ title, intro, seed, children }: AccountFrameProps) {
  useDocumentTitle(title)
  return (
    <div className="grid lg:min-h-[calc(100dvh-var(--header))] lg:grid-cols-2">
      <TileStrip columns={24} rows={2} seed={seed} className="h-10 w-full lg:hidden" />
      <div className="relative hidden overflow-hidden border-r border-line lg:block">
        <DanceFloor seed={seed} className="absolute inset-0 size-full" />
      </div>
      <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-14 lg:self-center">
        <h1 tabIndex={-1} className="text-title">
          {title}
        </h1>
        {intro && <p className="mt-3 text-lg text-haze">{intro}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  )
}

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

export const BackToSignIn = () => (
  <p className="mt-8">
    <Link to="/social/login" className="text-link inline-block py-2.5">
      <FormattedMessage id="reset.back" />
    </Link>
  </p>
)
