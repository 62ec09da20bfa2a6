import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { EndingModel } from '../../../shared/site/persona'

/** The last day of a model, as the vendor counts it. */
export function useEndDate() {
  const intl = useIntl()
  return (day: string) => intl.formatDate(day, { dateStyle: 'long', timeZone: 'UTC' })
}

export function ModelNotice({ ending: { id, ends_on, is_gone } }: { ending: EndingModel }) {
  const endDate = useEndDate()
  return (
    <FormattedMessage
      id={is_gone ? 'model.gone' : 'model.ends'}
      values={{
        model: <code className="font-bold wrap-anywhere">{id}</code>,
        date: ends_on && endDate(ends_on),
        link: personaLink,
      }}
    />
  )
}

// A page of another part of the back office.
const personaLink = (text: ReactNode) => (
  <a href="/admin/site/persona" className="font-bold underline">
    {text}
  </a>
)
