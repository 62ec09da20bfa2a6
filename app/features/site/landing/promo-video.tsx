import { useIntl } from 'react-intl'
import type { Home } from '../../../../shared/site/home'
import { useTranslate } from '../../../lib/intl/error-messages'
import { useInBrowser } from '../../../ui/use-in-browser'

type PromoVideoProps = { promo: NonNullable<Home['events']['promo']> }

/** The promo video with native controls. The video loads on play. */
export function PromoVideo({ promo }: PromoVideoProps) {
  const intl = useIntl()
  const text = useTranslate()(promo.text)
  // The player stops when the video starts, so the video cannot be started before the app is here.
  const isInBrowser = useInBrowser()
  return (
    <figure className="mt-12">
      <div className="aspect-video lg:max-w-4xl">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has: they are listed below */}
        <video
          controls={isInBrowser}
          playsInline
          preload="none"
          poster={`${promo.poster}?width=1200`}
          aria-label={text}
          onPlay={pauseOthers}
          className="size-full rounded-panel border border-line bg-night object-cover -outline-offset-2"
        >
          <source src={promo.video} type="video/mp4" />
          {isInBrowser &&
            promo.captions.map(({ language, captions }) => (
              <track
                key={language}
                kind="captions"
                src={captions}
                srcLang={language}
                label={intl.formatMessage({ id: `tv.captions.${language}` })}
                default={language === intl.locale}
              />
            ))}
        </video>
      </div>
      <figcaption className="mt-3 text-haze">{text}</figcaption>
    </figure>
  )
}

/** Only one thing plays at a time. The player is loaded for it on demand. */
const pauseOthers = async () => (await import('../../player')).pauseAll()
