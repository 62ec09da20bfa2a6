import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePrice } from '../../lib/intl/use-price'
import { useSite } from '../../lib/site'
import { Badge } from '../../ui/badge'
import { LinkButton } from '../../ui/link-button'
import { linkTo } from '../../ui/link-to'
import { Page } from '../../ui/page'
import { TileStrip } from '../../ui/tile-strip'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { useSession, useSessionLoaded } from '../session/queries'

export function PlansScreen() {
  const intl = useIntl()
  const { perMonth, free } = usePrice()
  const { personaName } = useSite()
  const user = useSession()
  const isLoaded = useSessionLoaded()
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
          isOwn={user?.isVIP === false}
          action={
            isLoaded &&
            !user && (
              <LinkButton to="/social/signup" tone="plain" size="large" className="w-full">
                <FormattedMessage id="plans.free.join" />
              </LinkButton>
            )
          }
        />
        <PlanCard
          vip
          name={<FormattedMessage id="plans.vip.name" />}
          price={<FormattedMessage id="plans.vip.price" values={{ price: perMonth }} />}
          opens={<FormattedMessage id="plans.vip.opens" values={{ persona: personaName }} />}
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
          isOwn={user?.isVIP === true}
          action={
            <LinkButton
              to={user?.isVIP ? '/membership' : '/vip-signup'}
              tone="vip"
              size="large"
              className="w-full"
            >
              <FormattedMessage id={user?.isVIP ? 'vip.manage' : 'plans.vip.join'} />
            </LinkButton>
          }
        />
      </div>
      {isLoaded && !user && (
        <p className="mt-8 text-haze">
          <FormattedMessage id="plans.sign-in" values={linkTo({ to: '/social/login' })} />
        </p>
      )}
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
  /** In one line, before the list. */
  opens?: ReactNode
  included: Feature[]
  missing: Feature[]
  action: ReactNode
  /** The plan of who reads this. */
  isOwn: boolean
  vip?: boolean
}

function PlanCard(props: PlanCardProps) {
  const { name, price, opens, included, missing, action, isOwn, vip = false } = props
  return (
    <section
      className={`flex flex-col overflow-hidden rounded-panel border bg-floor ${vip ? 'border-acid' : 'border-line'}`}
    >
      <TileStrip columns={32} rows={2} seed={3} lit={vip ? 0.4 : 0} className="h-9 w-full" />
      <div className="flex flex-1 flex-col p-5 sm:p-8">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className={`text-heading ${vip ? 'text-acid' : ''}`}>{name}</h2>
          {isOwn && (
            <Badge tone={vip ? 'vip' : 'plain'}>
              <FormattedMessage id="plans.own" />
            </Badge>
          )}
        </div>
        <p className="mt-2 text-xl font-bold">{price}</p>
        {opens && <p className="mt-4 text-lg">{opens}</p>}
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
