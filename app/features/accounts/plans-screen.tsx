import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePrice } from '../../lib/intl/use-price'
import { LinkButton } from '../../ui/link-button'
import { linkTo } from '../../ui/link-to'
import { Page } from '../../ui/page'
import { TileStrip } from '../../ui/tile-strip'
import { VisuallyHidden } from '../../ui/visually-hidden'

export function PlansScreen() {
  const intl = useIntl()
  const { perMonth, free } = usePrice()
  return (
    <Page
      title={intl.formatMessage({ id: 'plans.title' })}
      intro={<FormattedMessage id="plans.intro" />}
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <PlanCard
          name={<FormattedMessage id="plans.free.name" />}
          price={<FormattedMessage id="plans.free.price" values={{ price: free }} />}
          included={['profile', 'community', 'content', 'comments', 'events']}
          missing={['early', 'exclusive', 'meets']}
          action={
            <LinkButton to="/social/signup" tone="plain" size="large" className="w-full">
              <FormattedMessage id="plans.free.join" />
            </LinkButton>
          }
        />
        <PlanCard
          vip
          name={<FormattedMessage id="plans.vip.name" />}
          price={<FormattedMessage id="plans.vip.price" values={{ price: perMonth }} />}
          included={[
            'profile',
            'community',
            'content',
            'comments',
            'early',
            'exclusive',
            'meets',
            'priority',
          ]}
          missing={[]}
          action={
            <LinkButton to="/vip-signup" tone="vip" size="large" className="w-full">
              <FormattedMessage id="plans.vip.join" />
            </LinkButton>
          }
        />
      </div>
      <p className="mt-8 text-haze">
        <FormattedMessage id="plans.sign-in" values={linkTo({ to: '/social/login' })} />
      </p>
    </Page>
  )
}

type Feature =
  | 'profile'
  | 'community'
  | 'content'
  | 'comments'
  | 'events'
  | 'early'
  | 'exclusive'
  | 'meets'
  | 'priority'

type PlanCardProps = {
  name: ReactNode
  price: ReactNode
  included: Feature[]
  missing: Feature[]
  action: ReactNode
  vip?: boolean
}

function PlanCard({ name, price, included, missing, action, vip = false }: PlanCardProps) {
  return (
    <section
      className={`flex flex-col overflow-hidden rounded-panel border bg-floor ${vip ? 'border-acid' : 'border-line'}`}
    >
      <TileStrip columns={32} rows={2} seed={3} lit={vip ? 0.4 : 0} className="h-9 w-full" />
      <div className="flex flex-1 flex-col p-5 sm:p-8">
        <h2 className={`text-heading ${vip ? 'text-acid' : ''}`}>{name}</h2>
        <p className="mt-2 text-xl font-bold">{price}</p>
        <ul className="my-7 grid flex-1 content-start gap-3">
          {included.map((feature) => (
            <li key={feature} className="flex items-start gap-3">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
              <FormattedMessage id={`plans.feature.${feature}`} />
            </li>
          ))}
          {missing.map((feature) => (
            <li key={feature} className="flex items-start gap-3 text-haze">
              <Minus aria-hidden className="mt-0.5 size-5 shrink-0" />
              <span>
                <VisuallyHidden>
                  <FormattedMessage id="plans.not-included" />:{' '}
                </VisuallyHidden>
                <FormattedMessage id={`plans.feature.${feature}`} />
              </span>
            </li>
          ))}
        </ul>
        {action}
      </div>
    </section>
  )
}
