import { FormattedMessage, useIntl } from 'react-intl'
import { usePrice } from '../../intl/use-price'
import { LinkButton } from '../../ui/link-button'
import { Page } from '../../ui/page'
import { linkTo } from '../../ui/link-to'
import { PlanCard } from './plan-card'

export function PlansScreen() {
  const intl = useIntl()
  const { perMonth, nothing } = usePrice()
  return (
    <Page
      title={intl.formatMessage({ id: 'plans.title' })}
      intro={<FormattedMessage id="plans.intro" />}
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <PlanCard
          name={<FormattedMessage id="plans.free.name" />}
          price={<FormattedMessage id="plans.free.price" values={{ price: nothing }} />}
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
