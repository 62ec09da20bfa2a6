import { Link } from '@tanstack/react-router'
import Gem from 'lucide-react/icons/gem'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Rocket from 'lucide-react/icons/rocket'
import Shirt from 'lucide-react/icons/shirt'
import Ticket from 'lucide-react/icons/ticket'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { Artist } from '../../../../shared/site/artist'
import type { Home } from '../../../../shared/site/home'
import type { MembershipOffer } from '../../../../shared/site/membership'
import type { PublicSite } from '../../../../shared/site/sections'
import { useTranslate } from '../../../lib/intl/error-messages'
import { Cover } from '../../../ui/cover'
import { DanceFloor } from '../../../ui/dance-floor'
import { Lightbox } from '../../../ui/lightbox'
import { LinkButton } from '../../../ui/link-button'
import { defaultIfBroken } from '../../../ui/picture-fallback'
import { useInBrowser } from '../../../ui/use-in-browser'
import { useMayPlay, useSession } from '../../session/queries'
import { Contact } from './contact'
import { PromoVideo } from './promo-video'
import { Section } from './section'

/** What belongs to other features is passed by the route. */
export type LandingParts = {
  newest: (id: string) => ReactNode
  events: ReactNode
  contactForm: ReactNode
}

type LandingSectionsProps = LandingParts & {
  site: Pick<PublicSite, 'home' | 'artist' | 'membership'>
}

/** All of the landing page but its first view. */
export function LandingSections({ site, newest, events, contactForm }: LandingSectionsProps) {
  const { home, artist, membership } = site
  return (
    <>
      {newest(home.music.hits.length > 0 ? 'newest' : 'music')}
      {home.music.hits.length > 0 && <Hits music={home.music} />}
      <VipBenefits offer={membership.landing} />
      <Biography artist={artist} />
      <Events events={home.events} list={events} />
      {home.about.figures.length > 0 && <About about={home.about} />}
      <Contact texts={home.contact} form={contactForm} />
    </>
  )
}

function Events({ events, list }: { events: Home['events']; list: ReactNode }) {
  const translate = useTranslate()
  return (
    <Section id="events" title={translate(events.title)} intro={translate(events.text)}>
      <Banner {...events.banner} />
      <div className="mt-10">{list}</div>
      <LinkButton to="/events" tone="plain" className="mt-8">
        <FormattedMessage id="landing.events.link" />
      </LinkButton>
      {events.promo && <PromoVideo promo={events.promo} />}
    </Section>
  )
}

function Biography({ artist: { biography, achievements } }: { artist: Artist }) {
  const translate = useTranslate()
  const { title, intro, story, legacy } = biography
  return (
    <Section
      id="bio"
      title={translate(title)}
      intro={<span className="text-xl text-chalk">{translate(intro)}</span>}
    >
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[1.35fr_1fr]">
        <div className="grid max-w-[65ch] content-start gap-5 text-lg">
          {story.map((part) => (
            <p key={part.en}>{translate(part)}</p>
          ))}
          <p className="border-l-4 border-pink pl-5 font-bold">{translate(legacy)}</p>
        </div>
        <Achievements achievements={achievements} />
      </div>
    </Section>
  )
}

const YEAR_COLORS = ['text-cyan', 'text-acid', 'text-pink']

/** Short lists, such as career, awards, performances. */
function Achievements({ achievements }: Pick<Artist, 'achievements'>) {
  const translate = useTranslate()
  return (
    <div className="grid content-start gap-9 sm:grid-cols-3 lg:grid-cols-1">
      {achievements.map(({ title, list }, at) => (
        <section key={at} aria-labelledby={`bio-${at}`}>
          <h3 id={`bio-${at}`} className="border-b border-line pb-2 text-lg">
            {translate(title)}
          </h3>
          <ul className="mt-3 grid gap-2.5">
            {list.map(({ year, what }) => (
              <li
                key={`${year} ${what.en}`}
                className="grid grid-cols-[3.75rem_1fr] items-baseline"
              >
                <span
                  className={`font-display text-sm font-bold ${YEAR_COLORS[at % YEAR_COLORS.length]}`}
                >
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

const FIGURE_STYLES = ['border-pink text-pink', 'border-cyan text-cyan', 'border-acid text-acid']

function About({ about }: Pick<Home, 'about'>) {
  const translate = useTranslate()
  return (
    <Section id="about" title={translate(about.title)} intro={translate(about.text)}>
      <dl className="grid gap-5 sm:grid-cols-3">
        {about.figures.map(({ value, label }, at) => (
          <div
            key={label.en}
            className={`flex flex-col-reverse rounded-panel border-t-4 bg-floor p-6 ${FIGURE_STYLES[at % FIGURE_STYLES.length]}`}
          >
            <dt className="mt-1 text-lg text-haze">{translate(label)}</dt>
            <dd className="font-display text-hero font-bold">
              <FormattedNumber value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Hits({ music }: Pick<Home, 'music'>) {
  const translate = useTranslate()
  const mayPlay = useMayPlay()
  return (
    <Section id="music" title={translate(music.title)} intro={translate(music.text)}>
      <ul className="grid gap-5 sm:grid-cols-3">
        {music.hits.map(({ title, year, image }) => (
          <li key={title}>
            <Link
              to={mayPlay ? '/music' : '/vip-signup'}
              className="group flex h-full items-center gap-4 rounded-panel border border-line bg-floor p-3 transition-[border-color,box-shadow] hover:border-pink hover:shadow-[0_0_2.5rem_color-mix(in_srgb,var(--color-pink)_25%,transparent)] sm:block sm:p-4"
            >
              <Cover
                src={image}
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

/** The tour poster; a tap enlarges it. */
function Banner({ image, alt }: Home['events']['banner']) {
  const intl = useIntl()
  const picture = useTranslate()(alt)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={intl.formatMessage({ id: 'landing.events.enlarge' })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="group relative block w-full overflow-hidden rounded-panel border border-line transition-colors hover:border-pink"
      >
        <img
          src={`${image}?width=1200`}
          srcSet={`${image}?width=800 800w, ${image}?width=1600 1600w`}
          sizes="(max-width: 76rem) 92vw, 71rem"
          alt={picture}
          width={1600}
          height={600}
          // Not lazy: tools that take a picture of the whole page, and print, do not scroll.
          fetchPriority="low"
          {...defaultIfBroken}
          className="aspect-8/3 h-auto w-full object-cover max-sm:aspect-video"
        />
        <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-tile bg-night/80 text-chalk group-hover:text-pink">
          <Maximize2 aria-hidden className="size-5" />
        </span>
      </button>
      <Lightbox
        open={open}
        onClose={() => setOpen(false)}
        picture={`${image}?width=1600`}
        alt={picture}
        width={1600}
        height={600}
      />
    </>
  )
}

/** In turn: the benefits are the team's own. */
const BENEFIT_ICONS = [Rocket, Gem, Ticket, Shirt]

function VipBenefits({ offer }: { offer: MembershipOffer['landing'] }) {
  const translate = useTranslate()
  const isVIP = useSession()?.isVIP ?? false
  // Not in the document: random positions do not compress.
  const isInBrowser = useInBrowser()
  return (
    <div className="relative isolate overflow-hidden border-y border-line">
      {isInBrowser && (
        <DanceFloor
          seed={42}
          className="absolute inset-y-0 right-0 -z-10 hidden h-full w-5/12 lg:block"
        />
      )}
      <Section id="vip" title={translate(offer.title)} intro={translate(offer.text)}>
        <ul className="grid gap-4 sm:grid-cols-2 lg:w-8/12">
          {offer.benefits.map(({ title, text }, index) => {
            const Icon = BENEFIT_ICONS[index % BENEFIT_ICONS.length] ?? Gem
            return (
              // oxlint-disable-next-line react/no-array-index-key -- texts may be equal
              <li key={index} className="rounded-panel border border-line bg-floor p-5 sm:p-6">
                <Icon aria-hidden className="size-7 text-acid" />
                <h3 className="mt-4 font-sans text-lg leading-snug font-bold tracking-normal">
                  {translate(title)}
                </h3>
                <p className="mt-1.5 text-haze">{translate(text)}</p>
              </li>
            )
          })}
        </ul>
        <LinkButton
          to={isVIP ? '/membership' : '/vip-signup'}
          tone="vip"
          size="large"
          className="mt-9"
        >
          <FormattedMessage id={isVIP ? 'vip.manage' : 'landing.vip.join'} />
        </LinkButton>
      </Section>
    </div>
  )
}
