import Maximize2 from 'lucide-react/icons/maximize-2'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { promo } from '../../../../content/promo'
import { Lightbox } from '../../../ui/lightbox'

const BANNER_URL = `/media/${promo.banner}`

/** The tour poster; a tap enlarges it. */
export function Banner() {
  const intl = useIntl()
  const [open, setOpen] = useState(false)
  const picture = intl.formatMessage({ id: 'landing.events.banner' })
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
          src={`${BANNER_URL}?width=1200`}
          srcSet={`${BANNER_URL}?width=800 800w, ${BANNER_URL}?width=1600 1600w`}
          sizes="(max-width: 76rem) 92vw, 71rem"
          alt={picture}
          width={1600}
          height={600}
          loading="lazy"
          className="aspect-8/3 h-auto w-full object-cover max-sm:aspect-video"
        />
        <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-tile bg-night/80 text-chalk group-hover:text-pink">
          <Maximize2 aria-hidden className="size-5" />
        </span>
      </button>
      <Lightbox
        open={open}
        onClose={() => setOpen(false)}
        picture={`${BANNER_URL}?width=1600`}
        alt={picture}
        width={1600}
        height={600}
      />
    </>
  )
}
