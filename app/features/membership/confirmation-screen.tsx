import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DanceFloor } from '../../ui/dance-floor'
import { LinkButton } from '../../ui/link-button'
import { Spinner } from '../../ui/spinner'
import { useDocumentTitle } from '../../ui/page-heading'
import { notifyOtherTabs } from '../session/private-data'
import { sessionQueries } from '../session/queries'
import { useReturnTo } from '../session/use-return-to'
import { membershipQueries } from '../../lib/queries/membership'
import { SupportLink } from './terms'

type ConfirmationScreenProps = {
  failed: boolean
  session: string | undefined
  next: string | undefined
}

/** The page to which the payment provider redirects. */
export function ConfirmationScreen({ failed, session, next }: ConfirmationScreenProps) {
  const intl = useIntl()
  const state = useConfirmation(failed, session)
  const title = intl.formatMessage({ id: `confirm.${state}.title` })
  useDocumentTitle(title)
  return (
    <div className="wrap grid items-center gap-10 py-12 sm:py-20 lg:grid-cols-[1.2fr_1fr]">
      <div>
        {/* Announced when it changes. */}
        <div aria-live="polite">
          <h1 tabIndex={-1} className="flex items-center gap-4 text-title">
            {state === 'processing' && <Spinner className="size-9 text-acid" />}
            {title}
          </h1>
          <p className="mt-5 max-w-[52ch] text-lg text-haze">
            <FormattedMessage
              id={`confirm.${state}.text`}
              values={{ email: <SupportLink key="email" /> }}
            />
          </p>
        </div>
        <ConfirmationActions state={state} next={next} />
      </div>
      <DanceFloor seed={state === 'welcome' ? 42 : 7} className="w-full" />
    </div>
  )
}

type ConfirmationActionsProps = { state: Confirmation; next: string | undefined }

/** Next steps for each state; none while processing. */
function ConfirmationActions({ state, next }: ConfirmationActionsProps) {
  const returnTo = useReturnTo()
  switch (state) {
    case 'processing':
      return null
    case 'late':
      return (
        <Actions>
          <LinkButton to="/membership" tone="plain" size="large">
            <FormattedMessage id="confirm.membership" />
          </LinkButton>
        </Actions>
      )
    case 'signed-out':
      return (
        <Actions>
          <LinkButton to="/social/login" search={returnTo} size="large">
            <FormattedMessage id="nav.login" />
          </LinkButton>
        </Actions>
      )
    case 'failed':
      return (
        <Actions>
          <LinkButton to="/vip-signup" search={next ? { next } : {}} tone="vip" size="large">
            <FormattedMessage id="confirm.again" />
          </LinkButton>
        </Actions>
      )
    case 'welcome':
      return (
        <Actions>
          {next && (
            <LinkButton to={next} tone="vip" size="large">
              <FormattedMessage id="confirm.next" />
            </LinkButton>
          )}
          <LinkButton to="/social" tone={next ? 'plain' : 'vip'} size="large">
            <FormattedMessage id="confirm.hub" />
          </LinkButton>
        </Actions>
      )
  }
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="mt-8 flex flex-wrap gap-3">{children}</div>
)

const LATE_AFTER_MS = 30_000
const ASK_EVERY_MS = 2000
const ASK_LATER_EVERY_MS = 10_000
const ASK_PAYMENT_EVERY_MS = 30_000

type Confirmation = 'processing' | 'late' | 'welcome' | 'failed' | 'signed-out'

/**
 * Polls the session until the member is VIP. Only the server decides what became of the payment.
 * @param failed the address says that nothing was paid
 * @param session id of the checkout; the payment provider reports one that was not paid, or failed later
 */
function useConfirmation(failed: boolean, session: string | undefined): Confirmation {
  const [late, setLate] = useState(false)
  const { data: user, isPending } = useQuery({
    ...sessionQueries.current(),
    refetchInterval: ({ state }) => {
      if (failed || !state.data || state.data.isVIP) return false
      return late ? ASK_LATER_EVERY_MS : ASK_EVERY_MS
    },
  })
  const isVip = user?.isVIP ?? false
  const { data: outcome } = useQuery({
    ...membershipQueries.checkout(session ?? ''),
    enabled: session !== undefined && !failed && Boolean(user) && !isVip,
    refetchInterval: ASK_PAYMENT_EVERY_MS,
  })

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isVip) notifyOtherTabs()
  }, [isVip])

  if (failed) return 'failed'
  if (isPending) return 'processing'
  if (!user) return 'signed-out'
  if (isVip) return 'welcome'
  if (outcome === 'failed') return 'failed'
  return late ? 'late' : 'processing'
}
