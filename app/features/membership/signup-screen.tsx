import CalendarHeart from 'lucide-react/icons/calendar-heart'
import Gem from 'lucide-react/icons/gem'
import Gift from 'lucide-react/icons/gift'
import Rocket from 'lucide-react/icons/rocket'
import Ticket from 'lucide-react/icons/ticket'
import Video from 'lucide-react/icons/video'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Benefits as BenefitList } from '../../../shared/site/membership'
import { useTranslate } from '../../lib/intl/error-messages'
import { Alert } from '../../ui/alert'
import { Page } from '../../ui/page'
import { offerQuery } from './load'
import { Offer, type OfferProps } from './offer'

type SignupScreenProps = OfferProps & {
  /** Returned from the payment page without paying. */
  canceled: boolean
}

export function SignupScreen({ canceled, ...offer }: SignupScreenProps) {
  const intl = useIntl()
  const translate = useTranslate()
  // The route's loader waits for it.
  const { data: site } = useQuery(offerQuery())
  if (!site) return null
  const { intro, benefits } = site.membership.signup
  return (
    <Page title={intl.formatMessage({ id: 'vip.title' })} intro={translate(intro)}>
      {canceled && (
        <div className="mb-6">
          <Alert tone="info">
            <FormattedMessage id="vip.canceled" />
          </Alert>
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr] lg:gap-8">
        <div className="lg:order-2 lg:sticky lg:top-24">
          <Offer {...offer} />
        </div>
        <Benefits benefits={benefits} />
      </div>
    </Page>
  )
}

/** In turn: the benefits are the team's own. */
const ICONS = [Rocket, Gem, Video, Ticket, CalendarHeart, Gift]

function Benefits({ benefits }: { benefits: BenefitList }) {
  const translate = useTranslate()
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {benefits.map(({ title, text }, index) => {
        const Icon = ICONS[index % ICONS.length] ?? Gem
        return (
          // oxlint-disable-next-line react/no-array-index-key -- texts may be equal
          <li key={index} className="rounded-panel border border-line bg-floor p-5 sm:p-6">
            <Icon aria-hidden className="size-7 text-acid" />
            <h2 className="mt-4 font-sans text-lg leading-snug font-bold tracking-normal">
              {translate(title)}
            </h2>
            <p className="mt-1.5 text-haze">{translate(text)}</p>
          </li>
        )
      })}
    </ul>
  )
}
