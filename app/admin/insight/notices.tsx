import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { call } from '../../api/call'
import { adminNoticesApi } from '../../api/clients'
import { Alert } from '../../ui/alert'

/** What does not work because a key is missing, and what Stripe waits to be answered. Nothing is shown while nothing is known: the figures do not wait for it. */
export function Notices() {
  const { data } = useQuery({
    queryKey: ['admin', 'notices'],
    queryFn: () => call(adminNoticesApi.index.$get()),
  })
  if (!data || (data.notices.length === 0 && data.open_disputes === 0)) return null
  return (
    <div className="mb-6">
      <Alert tone="info">
        <ul className="grid gap-1">
          {data.notices.map(({ feature, missing }) => (
            <li key={missing}>
              <FormattedMessage
                id={`notices.${feature}`}
                values={{ key: <code className="font-bold break-all">{missing}</code> }}
              />
            </li>
          ))}
          {data.open_disputes > 0 && (
            <li>
              <FormattedMessage
                id="notices.disputes"
                values={{ count: data.open_disputes, link: stripeLink }}
              />
            </li>
          )}
        </ul>
      </Alert>
    </div>
  )
}

const stripeLink = (words: ReactNode) => (
  <a
    href="https://dashboard.stripe.com/disputes"
    target="_blank"
    rel="noreferrer"
    className="font-bold underline"
  >
    {words}
  </a>
)
