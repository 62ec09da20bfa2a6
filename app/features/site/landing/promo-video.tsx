import { FormattedMessage, useIntl } from 'react-intl'
import { promo } from '../../../../content/promo'
import { silenceOthers } from './silence-others'

const LANGUAGES = ['en', 'pt-BR'] as const

/** What an evening looks like. The browser's own controls; nothing is fetched before they are used. */
export function PromoVideo() {
  const intl = useIntl()
  return (
    <figure className="mt-12">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has: they are listed below */}
      <video
        controls
        playsInline
        preload="none"
        poster="/media/heroes/city-night.webp?width=1200"
        aria-label={intl.formatMessage({ id: 'landing.events.promo' })}
        onPlay={silenceOthers}
        className="aspect-video w-full rounded-panel border border-line bg-night object-cover lg:max-w-4xl"
      >
        <source src={`/media/${promo.video}`} type="video/mp4" />
        {LANGUAGES.map((language) => (
          <track
            key={language}
            kind="captions"
            src={`/media/${promo.captions[language]}`}
            srcLang={language}
            label={intl.formatMessage({ id: `tv.captions.${language}` })}
            default={language === intl.locale}
          />
        ))}
      </video>
      <figcaption className="mt-3 text-haze">
        <FormattedMessage id="landing.events.promo" />
      </figcaption>
    </figure>
  )
}
