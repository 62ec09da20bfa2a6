import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Track, everyTrack } from '../../../../shared/music'
import { deviceName } from '../../../lib/devices'
import { musicQueries } from '../../../lib/queries/music'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { formatTime } from '../format-time'
import { trackSource } from '../engine/source'
import { isPlaying } from '../state'
import { player, playerStore } from '../this-player'
import { usePlayer } from '../use-player'

type Stored = {
  queue: string[]
  index: number
  position_ms: number
  device: string
  updated_at: string | null
}

/** Older playback is not offered. */
const OFFERED_MS = 24 * 3600_000
const DISMISSED = 'dismissed-playback'

/** Offers to continue here what another device has played. */
export function ContinueHere({ stored }: { stored: Stored }) {
  const intl = useIntl()
  const isBusy = usePlayer(isPlaying)
  const [dismissed, setDismissed] = useState(readDismissed)
  const id = stored.queue[stored.index]
  const offer = `${stored.device} ${id}`
  // The catalog has all tracks of a long queue in one request, and is loaded before the tap: browsers allow sound only at once.
  const { data: tracks } = useQuery({
    ...musicQueries.catalog(),
    select: (catalog) => new Map(everyTrack(catalog).map((one) => [one.id, one])),
  })
  const current = id === undefined ? undefined : tracks?.get(id)
  if (isBusy || !tracks || !current || dismissed === offer || isOld(stored)) return null
  const title = current.title
  const time = formatTime(stored.position_ms / 1000)
  return (
    <section
      aria-label={intl.formatMessage({ id: 'player.continue.label' })}
      className="fixed inset-x-4 bottom-[calc(var(--player-height,0px)+1rem)] z-30 mx-auto flex max-w-xl flex-wrap items-center gap-x-3 gap-y-1 rounded-tile border border-edge bg-stage p-2 pl-4 shadow-lift sm:flex-nowrap"
    >
      <p className="min-w-0 flex-1 break-words">
        <FormattedMessage
          id="player.continue.text"
          values={{ device: deviceName(stored.device) }}
        />
      </p>
      <Button
        size="small"
        className="order-last w-full sm:order-none sm:w-auto"
        onClick={() => continueHere(stored, tracks)}
      >
        <FormattedMessage id="player.continue" values={{ time, title }} />
      </Button>
      <IconButton
        icon={X}
        label={intl.formatMessage({ id: 'player.dismiss' })}
        onClick={() => {
          setDismissed(offer)
          storeDismissed(offer)
        }}
      />
    </section>
  )
}

const isOld = ({ updated_at }: Stored) =>
  updated_at === null || Date.parse(updated_at) < Date.now() - OFFERED_MS

// Storage throws where the browser blocks it: then it is offered again on the next page.
function readDismissed() {
  try {
    return sessionStorage.getItem(DISMISSED)
  } catch {
    return null
  }
}

function storeDismissed(offer: string) {
  try {
    sessionStorage.setItem(DISMISSED, offer)
  } catch {
    // Not stored.
  }
}

/** Takes queue and position over and plays. The other device stops when this one has stored that it plays. */
function continueHere({ queue, index, position_ms }: Stored, tracks: ReadonlyMap<string, Track>) {
  const { volume, muted, isNormalized, queue: before } = playerStore.getState()
  const known = queue.map((id) => tracks.get(id))
  const listed = known.flatMap((track, key) => (track ? [{ key, source: trackSource(track) }] : []))
  const at = listed.findIndex(({ key }) => key === index)
  player.restore({
    queue: { listed, order: listed, at, shuffle: false, repeat: before.repeat },
    context: null,
    volume,
    muted,
    isNormalized,
    position: position_ms / 1000,
  })
  player.resume()
}
