import { FormattedMessage } from 'react-intl'
import { DanceFloor } from '../../../ui/dance-floor'
import { LinkButton } from '../../../ui/link-button'
import { Section } from './section'

const BENEFITS = ['early', 'exclusive', 'priority', 'merch'] as const

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
      <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:w-7/12">
        {BENEFITS.map((benefit) => (
          <li key={benefit} className="grid grid-cols-[auto_1fr] content-start gap-x-4">
            <span aria-hidden className="row-span-2 mt-1.5 size-4 rounded-[3px] bg-acid" />
            <h3 className="font-sans text-lg font-bold tracking-normal">
              <FormattedMessage id={`landing.vip.${benefit}.title`} />
            </h3>
            <p className="mt-1 text-haze">
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
