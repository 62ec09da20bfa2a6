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
import { membershipQueries } from './queries'
import { SupportLink } from './terms'

type ConfirmationScreenProps = {
  failed: boolean
  session: string | undefined
  next: string | undefined
}

/** Where a fan comes back to from paying. */
export function ConfirmationScreen({ failed, session, next }: ConfirmationScreenProps) {
  const intl = useIntl()
  const state = useConfirmation(failed, session)
  const title = intl.formatMessage({ id: `confirm.${state}.title` })
  useDocumentTitle(title)
  return (
    <div className="wrap grid items-center gap-10 py-12 sm:py-20 lg:grid-cols-[1.2fr_1fr]">
      <div>
        {/* Read out whenever it changes: the fan waits for it. */}
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

/** What there is to do in each state; while it is processing, nothing. */
function ConfirmationActions({ state, next }: ConfirmationActionsProps) {
  const here = useReturnTo()
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
          <LinkButton to="/social/login" search={here} size="large">
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

const PATIENCE_MS = 30_000
const ASK_EVERY_MS = 2000
const ASK_LATER_EVERY_MS = 10_000
const ASK_PAYMENT_EVERY_MS = 30_000

type Confirmation = 'processing' | 'late' | 'welcome' | 'failed' | 'signed-out'

/**
 * What has become of a payment, by the server's word and nobody else's: who is here is asked again until they are VIP.
 * @param failed the address itself says that nothing was paid
 * @param session the checkout that they come from: the payment provider knows of one that was not paid, or failed later
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
  const isIn = user?.isVIP ?? false
  const { data: outcome } = useQuery({
    ...membershipQueries.checkout(session ?? ''),
    enabled: session !== undefined && !failed && Boolean(user) && !isIn,
    refetchInterval: ASK_PAYMENT_EVERY_MS,
  })

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isIn) notifyOtherTabs()
  }, [isIn])

  if (failed) return 'failed'
  if (isPending) return 'processing'
  if (!user) return 'signed-out'
  if (isIn) return 'welcome'
  if (outcome === 'failed') return 'failed'
  return late ? 'late' : 'processing'
}
