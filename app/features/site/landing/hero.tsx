import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Home } from '../../../../shared/site/home'
import { useTranslate } from '../../../lib/intl/error-messages'
import { useSite } from '../../../lib/site'
import { IconButton } from '../../../ui/icon-button'
import { LinkButton } from '../../../ui/link-button'
import { defaultIfBroken } from '../../../ui/picture-fallback'
import { useInBrowser } from '../../../ui/use-in-browser'
import { NextStep } from './next-step'

const CHANGE_MS = 5000

export function Hero({ hero: { title, text, pictures } }: Pick<Home, 'hero'>) {
  const intl = useIntl()
  const { changes, rotating, toggle } = useRotation(pictures.length)
  const isInBrowser = useInBrowser()
  const translate = useTranslate()
  const tagline = translate(useSite().tagline)
  return (
    <section
      data-banner
      className="relative isolate flex min-h-[min(44rem,calc(100svh-var(--header)))] items-end overflow-hidden bg-night"
    >
      {pictures.map((picture, index) => (
        <HeroPicture
          key={picture.image}
          hero={picture}
          first={index === 0}
          shown={index === changes % pictures.length}
          // Of those not shown yet only the next one is requested.
          requested={index <= changes + (rotating && isInBrowser ? 1 : 0)}
        />
      ))}
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-night from-40% via-night/40 via-60% to-transparent to-80% lg:from-0% lg:via-transparent lg:via-40%" />
      <div className="absolute inset-y-0 left-0 -z-10 hidden w-3/4 bg-linear-to-r from-night from-45% via-night/70 via-65% to-transparent lg:block" />
      <div className="wrap pt-52 pb-10 sm:pb-16 lg:self-center lg:py-16">
        <p className="font-bold text-acid">{tagline}</p>
        <h1 tabIndex={-1} className="mt-3 max-w-[12ch] text-hero lg:max-[76rem]:text-[3.25rem]">
          {translate(title)}
        </h1>
        <p className="mt-5 max-w-[44ch] text-lg text-chalk lg:max-w-[38ch]">{translate(text)}</p>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <NextStep />
          <LinkButton to="/music/catalog" tone="plain" size="large" className="bg-night/60">
            <FormattedMessage id="landing.catalog" />
          </LinkButton>
          {pictures.length > 1 && (
            <IconButton
              icon={rotating ? Pause : Play}
              label={intl.formatMessage({ id: rotating ? 'landing.pause' : 'landing.play' })}
              onClick={toggle}
              className="absolute top-4 right-4 bg-night/60 text-chalk lg:static lg:ml-auto"
            />
          )}
        </div>
      </div>
    </section>
  )
}

/** How often the picture has changed. Stopped for fans who prefer reduced motion, until they start it. */
function useRotation(count: number) {
  const [changes, setChanges] = useState(0)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const reducedMotion = useInBrowser() && matchMedia('(prefers-reduced-motion: reduce)').matches
  const rotating = chosen ?? !reducedMotion

  useEffect(() => {
    if (!rotating || count < 2) return
    const timer = setInterval(() => setChanges((before) => before + 1), CHANGE_MS)
    return () => clearInterval(timer)
  }, [rotating, count])

  return { changes, rotating, toggle: () => setChosen(!rotating) }
}

type HeroPictureProps = {
  hero: Home['hero']['pictures'][number]
  first: boolean
  shown: boolean
  requested: boolean
}

/** A background picture. The first one is the largest paint of the landing page. */
function HeroPicture({ hero, first, shown, requested }: HeroPictureProps) {
  const translate = useTranslate()
  return (
    <picture
      hidden={!requested}
      data-shown={shown ? '' : undefined}
      className="absolute top-0 right-0 bottom-[38%] left-0 -z-20 transition-[opacity,visibility] duration-1000 not-data-shown:invisible not-data-shown:opacity-0 lg:bottom-0 lg:left-1/3"
    >
      <source media="(max-width: 40rem)" srcSet={`${hero.image}?width=800&height=800&quality=75`} />
      <img
        src={`${hero.image}?width=1600&quality=75`}
        alt={translate(hero.alt)}
        width={1600}
        height={900}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        {...defaultIfBroken}
        className="size-full object-cover object-center"
      />
    </picture>
  )
}
