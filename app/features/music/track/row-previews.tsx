import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { usePrice } from '../../../lib/intl/use-price'
import { formatTime } from '../../player'
import type { RowPreview } from '../../player/lists/track-lead'
import { useReturnTo } from '../../session/use-return-to'
import { PREVIEW_SECONDS, usePreview } from './use-preview'

/** The previews of a list: what each locked row plays and says, and the element that plays, for beside the list. */
export function useRowPreviews() {
  const { trackId, playing, failed, position, toggle, audio } = usePreview()
  const { perMonth } = usePrice()
  const offer = <FormattedMessage id="track.preview.vip" values={{ price: perMonth }} />
  const isOver = trackId !== null && !playing && !failed

  const rowOf = ({ id, duration }: Track): RowPreview => {
    const row = { playing: playing && trackId === id, toggle: () => toggle(id) }
    if (trackId !== id) return row
    if (playing)
      return {
        ...row,
        note: (
          <span aria-hidden className="text-sm text-haze tabular-nums">
            {formatTime(position)} / {formatTime(Math.min(PREVIEW_SECONDS, Math.floor(duration)))}
          </span>
        ),
      }
    return { ...row, note: failed ? <Failed /> : <Offer>{offer}</Offer> }
  }
  const sound = (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music: the words of the songs are not ours to print */}
      <audio {...audio} />
      <output className="sr-only">{isOver && offer}</output>
    </>
  )
  return { rowOf, sound }
}

const Offer = ({ children }: { children: ReactNode }) => (
  <Link
    to="/vip-signup"
    search={useReturnTo()}
    preload={false}
    className="inline-flex min-h-8 items-center font-bold text-acid underline underline-offset-4"
  >
    {children}
  </Link>
)

const Failed = () => (
  <span role="alert" className="text-sm text-danger">
    <FormattedMessage id="track.preview.failed" />
  </span>
)
