import type { ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from './button'

/** Asks once more for what could not be loaded. It goes with the failure, and does not take the focus along. */
export const RetryButton = (props: Omit<ComponentProps<typeof Button>, 'children'>) => (
  <Button tone="plain" data-passes-focus {...props}>
    {WORDS}
  </Button>
)

const WORDS = <FormattedMessage id="ui.try-again" />
