import EyeOff from 'lucide-react/icons/eye-off'
import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStore } from 'zustand'
import type { LiveState } from '../../lib/live-socket'
import { useTemporarily } from '../../ui/use-debounced-flag'
import { liveStore } from '../posts/live/feed-live'

const TROUBLE: Partial<Record<LiveState, 'feed.offline' | 'feed.reconnecting'>> = {
  offline: 'feed.offline',
  waiting: 'feed.reconnecting',
  checking: 'feed.reconnecting',
}

/** A blip shorter than this is nobody's concern. */
const BLIP_MS = 2_000

/** Whether what is on screen is of this moment, and the way to whom one does not see. */
export function LiveStatus() {
  const intl = useIntl()
  const state = useStore(liveStore)
  const isBlip = useTemporarily(state, BLIP_MS)
  const trouble = state === 'offline' || !isBlip ? TROUBLE[state] : undefined
  const settings = intl.formatMessage({ id: 'feed.settings' })
  return (
    <div className="flex min-h-11 items-center gap-3">
      <output className="flex items-center gap-2 text-sm font-bold">
        {state === 'live' && (
          <>
            <span aria-hidden className="size-2.5 rounded-full bg-good" />
            <FormattedMessage id="feed.live" />
          </>
        )}
        {trouble && (
          <>
            <span aria-hidden className="size-2.5 rounded-full bg-ember" />
            <FormattedMessage id={trouble} />
          </>
        )}
      </output>
      <Link
        to="/social/settings"
        aria-label={settings}
        title={settings}
        className="grid size-11 place-items-center rounded-tile text-haze transition-colors hover:bg-stage hover:text-chalk"
      >
        <EyeOff aria-hidden className="size-5" />
      </Link>
    </div>
  )
}
