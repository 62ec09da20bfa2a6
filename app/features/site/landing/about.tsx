import { FormattedMessage, FormattedNumber } from 'react-intl'
import { artist } from '../../../../content/artist'
import { Section } from './section'

const STATS = [
  { stat: 'hits', look: 'border-pink text-pink' },
  { stat: 'shows', look: 'border-cyan text-cyan' },
  { stat: 'awards', look: 'border-acid text-acid' },
] as const

export const About = () => (
  <Section
    id="about"
    title={<FormattedMessage id="landing.about.title" />}
    intro={<FormattedMessage id="landing.about.text" />}
  >
    <dl className="grid gap-5 sm:grid-cols-3">
      {STATS.map(({ stat, look }) => (
        <div
          key={stat}
          className={`flex flex-col-reverse rounded-panel border-t-4 bg-floor p-6 ${look}`}
        >
          <dt className="mt-1 text-lg text-haze">
            <FormattedMessage id={`landing.about.${stat}`} />
          </dt>
          <dd className="font-display text-hero font-bold">
            <FormattedNumber value={artist.stats[stat]} />
          </dd>
        </div>
      ))}
    </dl>
  </Section>
)
