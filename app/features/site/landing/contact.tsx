import { FormattedMessage } from 'react-intl'
import { brand } from '../../../../brand.config'
import { Section } from './section'

export const Contact = () => (
  <Section id="contact" title={<FormattedMessage id="landing.contact.title" />}>
    <dl className="grid gap-8 sm:grid-cols-2">
      <div>
        <dt className="text-haze">
          <FormattedMessage id="landing.contact.email" />
        </dt>
        <dd className="mt-1 text-xl font-bold">
          <a
            href={`mailto:${brand.contact.info}`}
            className="text-link inline-block py-2 wrap-anywhere"
          >
            {brand.contact.info}
          </a>
        </dd>
      </div>
      <div>
        <dt className="text-haze">
          <FormattedMessage id="landing.contact.location" />
        </dt>
        <dd className="mt-1 py-2 text-xl font-bold">{brand.contact.location}</dd>
      </div>
    </dl>
  </Section>
)
