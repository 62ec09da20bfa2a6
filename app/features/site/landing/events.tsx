import { FormattedMessage } from 'react-intl'
import { LinkButton } from '../../../ui/link-button'
import { Section } from './section'

export const Events = () => (
  <Section
    id="events"
    title={<FormattedMessage id="landing.events.title" />}
    intro={<FormattedMessage id="landing.events.text" />}
  >
    <LinkButton to="/events" tone="plain" size="large">
      <FormattedMessage id="landing.events.link" />
    </LinkButton>
  </Section>
)
