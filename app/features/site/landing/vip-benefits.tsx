import Gem from 'lucide-react/icons/gem'
import Rocket from 'lucide-react/icons/rocket'
import Shirt from 'lucide-react/icons/shirt'
import Ticket from 'lucide-react/icons/ticket'
import { FormattedMessage } from 'react-intl'
import { DanceFloor } from '../../../ui/dance-floor'
import { LinkButton } from '../../../ui/link-button'
import { Section } from './section'

const BENEFITS = [
  { benefit: 'early', icon: Rocket },
  { benefit: 'exclusive', icon: Gem },
  { benefit: 'priority', icon: Ticket },
  { benefit: 'merch', icon: Shirt },
] as const

export const VipBenefits = () => (
  <div className="relative isolate overflow-hidden border-y border-line">
    <DanceFloor
      seed={42}
      className="absolute inset-y-0 right-0 -z-10 hidden h-full w-5/12 lg:block"
    />
    <Section
      id="vip"
      title={<FormattedMessage id="landing.vip.title" />}
      intro={<FormattedMessage id="landing.vip.text" />}
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:w-8/12">
        {BENEFITS.map(({ benefit, icon: Icon }) => (
          <li key={benefit} className="rounded-panel border border-line bg-floor p-5 sm:p-6">
            <Icon aria-hidden className="size-7 text-acid" />
            <h3 className="mt-4 font-sans text-lg leading-snug font-bold tracking-normal">
              <FormattedMessage id={`landing.vip.${benefit}.title`} />
            </h3>
            <p className="mt-1.5 text-haze">
              <FormattedMessage id={`landing.vip.${benefit}.text`} />
            </p>
          </li>
        ))}
      </ul>
      <LinkButton to="/vip-signup" tone="vip" size="large" className="mt-9">
        <FormattedMessage id="landing.vip.join" />
      </LinkButton>
    </Section>
  </div>
)
