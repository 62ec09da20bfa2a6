import Heart from 'lucide-react/icons/heart'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PartyReplay as Replay } from '../../../shared/parties'
import { Button } from '../../ui/button'
import { Cover } from '../../ui/cover'
import { Slider, formatTime } from '../player'
import { useMayPlay } from '../session/queries'
import { MessageText } from './party-chat'
import { advanceReplay, seekReplay } from './replay-clock'

const TICK_MS = 250
const PREVIEW_MS = 30_000
const SHOWN = 30

/** Messages and reactions at their programme time, with the tracks that the viewer may hear. */
export function PartyReplay({ replay }: { replay: Replay }) {
  const intl = useIntl()
  const { program, messages, reactions } = replay
  const last = program.at(-1)
  const length = last ? last.at_ms + last.duration_ms : 0
  const { at, card, isPlaying, toggle, seek, audio } = useReplay(replay, length)
  const track = program.findLast(({ at_ms }) => at_ms <= at) ?? program[0]
  const shown = messages.filter(({ at_ms }) => at_ms <= at).slice(-SHOWN)
  const recent = reactions.filter(({ at_ms }) => at_ms <= at && at_ms > at - 5000)
  const sum = recent.reduce(
    (total, { counts }) => total + Object.values(counts).reduce((all, one) => all + one, 0),
    0,
  )
  if (length === 0) return null
  return (
    <div className="grid gap-5">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music */}
      <audio {...audio} />
      <div className="flex flex-wrap items-center gap-5">
        <Cover src={track?.image ?? null} alt="" size={96} className="size-24 rounded-tile" />
        <div className="min-w-0 flex-1 basis-64">
          {card ? (
            <p className="text-heading wrap-anywhere whitespace-pre-line">{card.text}</p>
          ) : (
            <>
              <p className="font-bold wrap-anywhere">{track?.title}</p>
              <p className="text-haze">{track?.album}</p>
              {track && track.track_id === null && (
                <p className="text-sm text-haze">
                  <FormattedMessage id="live.replay.silent" />
                </p>
              )}
            </>
          )}
        </div>
        <Button onClick={toggle}>
          <FormattedMessage id={isPlaying ? 'live.replay.pause' : 'live.replay.play'} />
        </Button>
      </div>
      <div className="flex items-center gap-3">
        <Slider
          value={at / 1000}
          max={length / 1000}
          keyStep={5}
          aria-label={intl.formatMessage({ id: 'live.replay.position' })}
          formatValue={formatTime}
          onCommit={(seconds) => seek(seconds * 1000)}
          className="min-w-0 flex-1"
        />
        <span className="text-sm text-haze tabular-nums">
          {formatTime(at / 1000)} / {formatTime(length / 1000)}
        </span>
        {sum > 0 && (
          <span className="flex items-center gap-1 text-sm tabular-nums">
            <Heart aria-hidden className="size-4" />
            {sum}
          </span>
        )}
      </div>
      <ul className="grid max-h-96 gap-3 overflow-y-auto">
        {shown.map((message) => (
          <li key={message.id} className="flex items-start gap-2">
            <MessageText message={message} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="text-haze">
          <FormattedMessage id="live.replay.empty" />
        </p>
      )}
    </div>
  )
}

/** Programme time goes by a clock of its own: some tracks are silent, or have only a preview. */
function useReplay({ program, cards }: Replay, length: number) {
  const mayPlay = useMayPlay()
  const audio = useRef<HTMLAudioElement>(null)
  const [{ at, card }, setPosition] = useState(() => seekReplay(0, cards))
  const [isPlaying, setPlaying] = useState(false)
  const isOver = at >= length && !card
  const track = program.findLast(({ at_ms }) => at_ms <= at)
  const id = track?.track_id ?? null
  const address = id && `/api/tracks/${encodeURIComponent(id)}/${mayPlay ? 'stream' : 'preview'}`

  useEffect(() => {
    if (!isPlaying) return
    let before = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = now - before
      before = now
      setPosition((position) => advanceReplay(position, passed, { cards, length }))
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [isPlaying, cards, length])

  const inTrack = at - (track?.at_ms ?? 0)
  const isAudible =
    isPlaying && !card && address !== null && (mayPlay || inTrack < PREVIEW_MS) && at < length
  useEffect(() => {
    if (!isAudible) return audio.current?.pause()
    // A blocked or missing recording leaves the replay silent.
    audio.current?.play().catch(() => {})
  }, [isAudible, address])
  useEffect(() => {
    const element = audio.current
    if (!element || !isAudible) return
    if (Math.abs(element.currentTime * 1000 - inTrack) > 1000) element.currentTime = inTrack / 1000
  }, [isAudible, inTrack])

  return {
    at,
    card,
    isPlaying: isPlaying && !isOver,
    toggle: () => {
      if (isOver) setPosition(seekReplay(0, cards))
      setPlaying(isOver || !isPlaying)
    },
    seek: (ms: number) => setPosition(seekReplay(ms, cards)),
    audio: { ref: audio, src: address ?? undefined, preload: 'none' },
  }
}
