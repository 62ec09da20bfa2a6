import type { ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from './button'

/** Retries a failed request. When it disappears, the focus moves on (see use-restore-focus). */
export const RetryButton = (props: Omit<ComponentProps<typeof Button>, 'children'>) => (
  <Button tone="plain" data-passes-focus {...props}>
    {LABEL}
  </Button>
)

const LABEL = <FormattedMessage id="ui.try-again" />
