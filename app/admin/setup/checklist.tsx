import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Circle from 'lucide-react/icons/circle'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SetupItem } from '../../../shared/setup'
import { adminSetupApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { Card } from '../../ui/card'
import { ModelNotice } from './model-notice'

export const useChecklist = () =>
  useQuery({ queryKey: ['admin', 'setup'], queryFn: () => call(adminSetupApi.index.$get()) })

/** What a new club still lacks, each with its next step. Nothing once all is done, and in clubs that were not set up here. */
export function Checklist() {
  const intl = useIntl()
  const { data } = useChecklist()
  const items = data?.items ?? []
  if (items.every(({ done }) => done)) return null
  const left = items.filter(({ done }) => !done).length
  return (
    <Card className="mb-6">
      <h2 className="text-heading">
        <FormattedMessage id="setup.checklist" values={{ left }} />
      </h2>
      <ul className="mt-4 grid gap-4">
        {items.map(({ id, done, ending, examples, problem }) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
            {done ? (
              <CircleCheck
                className="mt-0.5 size-5 text-good"
                aria-label={intl.formatMessage({ id: 'setup.done' })}
              />
            ) : (
              <Circle
                className="mt-0.5 size-5 text-haze"
                aria-label={intl.formatMessage({ id: 'setup.open' })}
              />
            )}
            <div>
              <h3 className={`font-bold ${done ? 'text-haze' : ''}`}>
                <FormattedMessage id={`setup.item.${id}`} />
              </h3>
              {!done && (
                <p className="mt-1 text-haze">
                  {id === 'model' ? (
                    ending && <ModelNotice ending={ending} />
                  ) : (
                    <FormattedMessage
                      id={`setup.step.${id}`}
                      values={{ ...VALUES[id], addresses: examples?.join(', ') }}
                    />
                  )}
                </p>
              )}
              {problem !== undefined && (
                <p className="mt-1 wrap-anywhere text-haze">
                  <FormattedMessage id="setup.problem" values={{ problem }} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const PORTAL_SETTINGS = 'https://dashboard.stripe.com/settings/billing/portal'

// The pages of other parts of the back office.
const linked = (
  href: '/admin/releases' | '/admin/site/brand' | '/admin/stations' | typeof PORTAL_SETTINGS,
) => ({
  link: (text: ReactNode) => (
    <a href={href} className="text-link font-bold">
      {text}
    </a>
  ),
})

const command = (text: string) => ({
  command: <code className="font-bold wrap-anywhere text-chalk">{text}</code>,
})

const VALUES: Record<
  Exclude<SetupItem['id'], 'model'>,
  Record<string, ReactNode | ((text: ReactNode) => ReactNode)>
> = {
  look: linked('/admin/site/brand'),
  addresses: linked('/admin/site/brand'),
  release: linked('/admin/releases'),
  station: linked('/admin/stations'),
  origin: command('npm run deploy'),
  mail: linked('/admin/site/brand'),
  payments: command('npx wrangler secret put STRIPE_SECRET_KEY'),
  webhook: {
    ...command('npx wrangler secret put STRIPE_WEBHOOK_SECRET'),
    address: <code className="wrap-anywhere text-chalk">/api/stripe/webhook</code>,
  },
  portal: linked(PORTAL_SETTINGS),
  chat: command('npx wrangler secret put OPENAI_API_KEY'),
}
