import { FormattedMessage } from 'react-intl'
import './player.css'

/** Marks the current track; animated while it plays. */
export const Equaliser = ({ still, className = '' }: { still: boolean; className?: string }) => (
  <span className={`grid place-items-center ${className}`}>
    <span
      aria-hidden
      data-still={still || undefined}
      className="equaliser flex h-4 w-5 items-end gap-0.5"
    >
      <span className="h-full flex-1 bg-pink" />
      <span className="h-4/5 flex-1 bg-violet" />
      <span className="h-full flex-1 bg-cyan" />
      <span className="h-3/5 flex-1 bg-acid" />
    </span>
    <span className="sr-only">
      <FormattedMessage id="track.playing" />
    </span>
  </span>
)
