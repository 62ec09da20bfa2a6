import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { brand } from '../../../../brand.config'
import { artist, hits } from '../../../../content/artist'
import { useTranslate } from '../../../lib/intl/error-messages'
import { Cover } from '../../../ui/cover'
import { LinkButton } from '../../../ui/link-button'
import { useDocumentTitle } from '../../../ui/page-heading'
import { useMayPlay } from '../../session/queries'
import { Banner } from './banner'
import { Contact } from './contact'
import { Hero } from './hero'
import { PromoVideo } from './promo-video'
import { Section } from './section'
import { VipBenefits } from './vip-benefits'

/** The event list and the contact form belong to other features and are passed by the route. */
type LandingScreenProps = { events: ReactNode; contactForm: ReactNode }

export function LandingScreen({ events, contactForm }: LandingScreenProps) {
  useDocumentTitle(useTranslate()(brand.tagline))
  return (
    <>
      <Hero />
      <Hits />
      <VipBenefits />
      <Biography />
      <Events list={events} />
      <About />
      <Contact form={contactForm} />
    </>
  )
}

const Events = ({ list }: { list: ReactNode }) => (
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

function Biography() {
  const translate = useTranslate()
  const { intro, story, legacy } = artist.biography
  return (
    <Section
      id="bio"
      title={<FormattedMessage id="landing.bio.title" />}
      intro={<span className="text-xl text-chalk">{translate(intro)}</span>}
    >
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[1.35fr_1fr]">
        <div className="grid max-w-[65ch] content-start gap-5 text-lg">
          {story.map((part) => (
            <p key={part.en}>{translate(part)}</p>
          ))}
          <p className="border-l-4 border-pink pl-5 font-bold">{translate(legacy)}</p>
        </div>
        <Achievements />
      </div>
    </Section>
  )
}

const YEAR_COLORS = { career: 'text-cyan', awards: 'text-acid', performances: 'text-pink' }

/** Three short lists: career, awards, performances. */
function Achievements() {
  const translate = useTranslate()
  return (
    <div className="grid content-start gap-9 sm:grid-cols-3 lg:grid-cols-1">
      {artist.achievements.map(({ kind, list }) => (
        <section key={kind} aria-labelledby={`bio-${kind}`}>
          <h3 id={`bio-${kind}`} className="border-b border-line pb-2 text-lg">
            <FormattedMessage id={`landing.bio.${kind}`} />
          </h3>
          <ul className="mt-3 grid gap-2.5">
            {list.map(({ year, what }) => (
              <li key={year} className="grid grid-cols-[3.75rem_1fr] items-baseline">
                <span className={`font-display text-sm font-bold ${YEAR_COLORS[kind]}`}>
                  {year}
                </span>
                <span className="text-haze">{translate(what)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const STATS = [
  { stat: 'hits', style: 'border-pink text-pink' },
  { stat: 'shows', style: 'border-cyan text-cyan' },
  { stat: 'awards', style: 'border-acid text-acid' },
] as const

const About = () => (
  <Section
    id="about"
    title={<FormattedMessage id="landing.about.title" />}
    intro={<FormattedMessage id="landing.about.text" />}
  >
    <dl className="grid gap-5 sm:grid-cols-3">
      {STATS.map(({ stat, style }) => (
        <div
          key={stat}
          className={`flex flex-col-reverse rounded-panel border-t-4 bg-floor p-6 ${style}`}
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

function Hits() {
  const mayPlay = useMayPlay()
  return (
    <Section
      id="music"
      title={<FormattedMessage id="landing.music.title" />}
      intro={<FormattedMessage id="landing.music.text" />}
    >
      <ul className="grid gap-5 sm:grid-cols-3">
        {hits.map(({ title, year, cover }) => (
          <li key={title}>
            <Link
              to={mayPlay ? '/music' : '/vip-signup'}
              className="group flex h-full items-center gap-4 rounded-panel border border-line bg-floor p-3 transition-[border-color,box-shadow] hover:border-pink hover:shadow-[0_0_2.5rem_rgb(255_79_158/0.25)] sm:block sm:p-4"
            >
              <Cover
                src={`/media/${cover}`}
                alt=""
                size={300}
                sizes="(max-width: 40rem) 7rem, 22rem"
                className="h-auto w-28 rounded-tile sm:w-full"
              />
              <div className="min-w-0 sm:mt-4">
                <p className="font-display text-sm font-bold text-acid">{year}</p>
                <h3 className="mt-1 text-heading">{title}</h3>
                <p className="mt-1 font-bold text-pink group-hover:underline">
                  <FormattedMessage id={mayPlay ? 'landing.music.listen' : 'landing.music.hint'} />
                </p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
