import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Track, everyTrack } from '../../../../shared/music'
import { deviceName, thisDevice } from '../../../lib/devices'
import { musicQueries } from '../../../lib/queries/music'
import { playbackQuery } from '../../../lib/queries/playback'
import { Button } from '../../../ui/button'
import { IconButton } from '../../../ui/icon-button'
import { useMayPlay } from '../../session/queries'
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
/** Nor is a track that has only begun. */
const BEGUN_MS = 10_000
const DISMISSED = 'dismissed-playback'

type OfferProps = { className?: string }

/** Offers to continue here what another device of the member has played. */
export function PlaybackOffer(props: OfferProps) {
  const mayPlay = useMayPlay()
  const { data } = useQuery({ ...playbackQuery(), enabled: mayPlay })
  const isOffered =
    mayPlay && data && data.device !== thisDevice() && data.position_ms >= BEGUN_MS && !isOld(data)
  return isOffered && <ContinueHere stored={data} {...props} />
}

function ContinueHere({ stored, className = '' }: OfferProps & { stored: Stored }) {
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
  if (isBusy || !tracks || !current || dismissed === offer) return null
  const title = current.title
  const time = formatTime(stored.position_ms / 1000)
  return (
    <section
      aria-label={intl.formatMessage({ id: 'player.continue.label' })}
      className={`flex items-center gap-x-2 ${className}`}
    >
      <p className="hidden min-w-0 truncate text-haze sm:block">
        <FormattedMessage
          id="player.continue.text"
          values={{ device: deviceName(stored.device) }}
        />
      </p>
      <Button
        tone="plain"
        size="small"
        className="min-w-0 max-sm:flex-1 sm:shrink-0"
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
