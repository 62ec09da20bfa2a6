import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '../../ui/link-button'
import { useReturnTo } from '../session/use-return-to'
import type { Confirmation } from './use-confirmation'

type ConfirmationActionsProps = { state: Confirmation; next: string | undefined }

/** What there is to do in each state; while it is processing, nothing. */
export function ConfirmationActions({ state, next }: ConfirmationActionsProps) {
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
