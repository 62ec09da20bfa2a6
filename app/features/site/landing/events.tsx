import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '../../../ui/link-button'
import { Banner } from './banner'
import { PromoVideo } from './promo-video'
import { Section } from './section'

export const Events = ({ list }: { list: ReactNode }) => (
  <Section
    id="events"
    title={<FormattedMessage id="landing.events.title" />}
    intro={<FormattedMessage id="landing.events.text" />}
  >
    <Banner />
    <div className="mt-10">{list}</div>
    <LinkButton to="/events" tone="plain" className="mt-8">
      <FormattedMessage id="landing.events.link" />
    </LinkButton>
    <PromoVideo />
  </Section>
)
