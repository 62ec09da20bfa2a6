import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Circle from 'lucide-react/icons/circle'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SetupItem } from '../../../shared/setup'
import { adminSetupApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { Card } from '../../ui/card'
import { ModelNotice } from './model-notice'

/** What is done elsewhere, in a terminal or at Stripe, shows within a minute. */
const LOOK_EVERY_MS = 20_000

export const useChecklist = () =>
  useQuery({
    queryKey: ['admin', 'setup'],
    queryFn: () => call(adminSetupApi.index.$get()),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ done }) => !done) ? LOOK_EVERY_MS : false,
  })

/** What a new club still lacks, each with its next step. Nothing once all is done, and in clubs that were not set up here. */
export function Checklist() {
  const { data } = useChecklist()
  const items = data?.items ?? []
  if (items.every(({ done }) => done)) return null
  const here = items.filter(({ works_here }) => works_here).length
  const left = items.filter(({ done }) => !done).length - here
  return (
    <Card className="mb-6">
      <h2 className="text-heading">
        <FormattedMessage id={left > 0 ? 'setup.checklist' : 'setup.all-here'} values={{ left }} />
      </h2>
      {here > 0 && (
        <p className="mt-1 text-haze">
          <FormattedMessage id="setup.here" values={{ here }} />
        </p>
      )}
      <ul className="mt-4 grid gap-4">
        {items.map((item) => (
          <li key={item.id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
            <State item={item} />
            <div className="min-w-0">
              <h3 className={`font-bold ${item.done ? 'text-haze' : ''}`}>
                <FormattedMessage id={`setup.item.${item.id}`} />
              </h3>
              {item.works_here && (
                <p className="font-bold text-ember">
                  <FormattedMessage id="setup.works-here" />
                </p>
              )}
              {!item.done && <Step item={item} />}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type ItemProps = { item: SetupItem }

function State({ item: { done, works_here } }: ItemProps) {
  const intl = useIntl()
  const props = { className: 'mt-0.5 size-5', role: 'img' }
  if (done)
    return (
      <CircleCheck
        {...props}
        className="mt-0.5 size-5 text-good"
        aria-label={intl.formatMessage({ id: 'setup.done' })}
      />
    )
  if (works_here)
    return (
      <CircleDashed
        {...props}
        className="mt-0.5 size-5 text-ember"
        aria-label={intl.formatMessage({ id: 'setup.works-here' })}
      />
    )
  return (
    <Circle
      {...props}
      className="mt-0.5 size-5 text-haze"
      aria-label={intl.formatMessage({ id: 'setup.open' })}
    />
  )
}

function Step({ item: { id, ending, examples, problem, address, events, is_set } }: ItemProps) {
  if (id === 'model')
    return <p className="mt-1 text-haze">{ending && <ModelNotice ending={ending} />}</p>
  const waits = is_set && WAITS.has(id)
  return (
    <>
      <p className="mt-1 wrap-anywhere text-haze">
        <FormattedMessage
          id={waits ? `setup.waiting.${id === 'webhook' ? 'webhook' : 'chat'}` : `setup.step.${id}`}
          values={{
            ...VALUES[id],
            addresses: examples?.join(', '),
            address: <code className="wrap-anywhere text-chalk">{address}</code>,
            domain: address?.split('@').at(-1),
            events: events?.join(', '),
          }}
        />
      </p>
      {COMMANDS[id] && !waits && <Command text={COMMANDS[id]} />}
      {problem !== undefined && (
        <p className="mt-1 wrap-anywhere text-haze">
          <FormattedMessage
            id={id === 'portal' ? 'setup.problem' : 'setup.answer'}
            values={{ problem }}
          />
        </p>
      )}
    </>
  )
}

/** With a key, what remains is that the service answers. */
const WAITS: ReadonlySet<SetupItem['id']> = new Set(['webhook', 'chat'] as const)

/** To copy into a terminal, in the folder of the club. */
const Command = ({ text }: { text: string }) => (
  <pre className="mt-2 rounded-tile border border-line bg-night px-3 py-2 text-sm">
    <code className="font-bold wrap-anywhere whitespace-pre-wrap text-chalk">{text}</code>
  </pre>
)

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

const VALUES: Partial<
  Record<SetupItem['id'], Record<string, ReactNode | ((text: ReactNode) => ReactNode)>>
> = {
  look: linked('/admin/site/brand'),
  addresses: linked('/admin/site/brand'),
  release: linked('/admin/releases'),
  station: linked('/admin/stations'),
  mail: linked('/admin/site/brand'),
  portal: linked(PORTAL_SETTINGS),
}

const COMMANDS: Partial<Record<SetupItem['id'], string>> = {
  origin: 'npm run deploy',
  payments: 'npx wrangler secret put STRIPE_SECRET_KEY',
  webhook: 'npx wrangler secret put STRIPE_WEBHOOK_SECRET',
  chat: 'npx wrangler secret put OPENAI_API_KEY',
}
