import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

type FormPartProps = {
  title: 'event-form.part.event' | 'event-form.part.venue' | 'event-form.part.tickets'
  children: ReactNode
}

export const FormPart = ({ title, children }: FormPartProps) => (
  <fieldset className="grid min-w-0 gap-5 rounded-panel border border-line bg-floor p-5 sm:p-7">
    <legend className="float-left w-full font-display text-heading font-bold">
      <FormattedMessage id={title} />
    </legend>
    {children}
  </fieldset>
)
