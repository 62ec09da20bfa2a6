import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Home } from '../../../../shared/site/home'
import { useTranslate } from '../../../lib/intl/error-messages'
import { useOnNearEnd } from '../../../lib/use-on-near-end'

type PromoVideoProps = { promo: NonNullable<Home['events']['promo']> }

/** The promo video with native controls. The video loads on play; poster and captions load when it comes near. */
export function PromoVideo({ promo }: PromoVideoProps) {
  const intl = useIntl()
  const text = useTranslate()(promo.text)
  const [isNear, setIsNear] = useState(false)
  const frame = useOnNearEnd(!isNear, () => setIsNear(true))
  return (
    <figure className="mt-12">
      {/* Native controls are expensive to build: `content-visibility` delays them until they come into view. */}
      <div ref={frame} className="aspect-video [content-visibility:auto] lg:max-w-4xl">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has: they are listed below */}
        <video
          controls
          playsInline
          preload="none"
          poster={isNear ? `${promo.poster}?width=1200` : undefined}
          aria-label={text}
          onPlay={pauseOthers}
          className="size-full rounded-panel border border-line bg-night object-cover -outline-offset-2"
        >
          <source src={promo.video} type="video/mp4" />
          {(isNear ? promo.captions : []).map(({ language, captions }) => (
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
