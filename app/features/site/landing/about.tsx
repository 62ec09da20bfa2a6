import { FormattedMessage, FormattedNumber } from 'react-intl'
import { Section } from './section'

const STATS = [
  { id: 'landing.about.hits', count: 30 },
  { id: 'landing.about.shows', count: 1200 },
  { id: 'landing.about.awards', count: 14 },
] as const

export const About = () => (
  <Section id="about" title={<FormattedMessage id="landing.about.title" />}>
    <dl className="grid gap-8 sm:grid-cols-3">
      {STATS.map(({ id, count }) => (
        <div key={id} className="flex flex-col-reverse border-t-4 border-violet pt-4">
          <dt className="text-lg text-haze">
            <FormattedMessage id={id} />
          </dt>
          <dd className="font-display text-title font-bold">
            <FormattedNumber value={count} />
          </dd>
        </div>
      ))}
    </dl>
  </Section>
)
