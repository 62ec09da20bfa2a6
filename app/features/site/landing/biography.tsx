import { FormattedMessage } from 'react-intl'
import { Section } from './section'

export const Biography = () => (
  <Section
    id="bio"
    title={<FormattedMessage id="landing.bio.title" />}
    intro={<FormattedMessage id="landing.bio.text" />}
  />
)
