import CalendarHeart from 'lucide-react/icons/calendar-heart'
import Gem from 'lucide-react/icons/gem'
import Gift from 'lucide-react/icons/gift'
import Rocket from 'lucide-react/icons/rocket'
import Ticket from 'lucide-react/icons/ticket'
import Video from 'lucide-react/icons/video'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Currency } from '../../lib/intl/currency'
import { Alert } from '../../ui/alert'
import { Page } from '../../ui/page'
import { Offer } from './offer'

type SignupScreenProps = {
  currency: Currency | undefined
  choose: (currency: Currency) => void
  /** Address to open after the purchase. */
  next: string | undefined
  /** Returned from the payment page without paying. */
  canceled: boolean
}

export function SignupScreen({ canceled, ...offer }: SignupScreenProps) {
  const intl = useIntl()
  return (
    <Page
      title={intl.formatMessage({ id: 'vip.title' })}
      intro={<FormattedMessage id="vip.intro" />}
    >
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
        <Benefits />
      </div>
    </Page>
  )
}

const BENEFITS = [
  { benefit: 'early', icon: Rocket },
  { benefit: 'exclusive', icon: Gem },
  { benefit: 'meets', icon: Video },
  { benefit: 'priority', icon: Ticket },
  { benefit: 'events', icon: CalendarHeart },
  { benefit: 'perks', icon: Gift },
] as const

const Benefits = () => (
  <ul className="grid gap-4 sm:grid-cols-2">
    {BENEFITS.map(({ benefit, icon: Icon }) => (
      <li key={benefit} className="rounded-panel border border-line bg-floor p-5 sm:p-6">
        <Icon aria-hidden className="size-7 text-acid" />
        <h2 className="mt-4 font-sans text-lg leading-snug font-bold tracking-normal">
          <FormattedMessage id={`vip.benefit.${benefit}.title`} />
        </h2>
        <p className="mt-1.5 text-haze">
          <FormattedMessage id={`vip.benefit.${benefit}.text`} />
        </p>
      </li>
    ))}
  </ul>
)
