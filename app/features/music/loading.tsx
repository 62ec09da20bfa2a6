import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

/** Shapes for the eye, a word for the ear. */
export const Loading = ({ children }: { children: ReactNode }) => (
  <>
    <output className="sr-only">
      <FormattedMessage id="ui.loading" />
    </output>
    <div aria-hidden>{children}</div>
  </>
)
