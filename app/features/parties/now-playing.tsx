import Droplets from 'lucide-react/icons/droplets'
import Flame from 'lucide-react/icons/flame'
import Hand from 'lucide-react/icons/hand'
import Heart from 'lucide-react/icons/heart'
import Music from 'lucide-react/icons/music'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PARTY_REACTIONS, type PartyReaction, type PartyStateFrame } from '../../../shared/parties'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { Cover } from '../../ui/cover'
import { formatTime } from '../player'
import type { RoomClock } from './clock'
import type { LiveParty, LiveView } from './live-party'

type NowPlayingProps = {
  state: PartyStateFrame
  clock: RoomClock
  isListening: boolean
  listen: () => void
}

/** The current track with its position by the room's clock, or the host's text card, and who listens. */
export function NowPlaying({ state, clock, isListening, listen }: NowPlayingProps) {
  const track = state.tracks[state.item]
  return (
    <section className="rounded-panel border border-line bg-floor p-5 sm:p-8">
      <div className="flex flex-wrap items-center gap-6">
        <Cover
          src={track?.image ?? null}
          alt=""
          size={224}
          eager
          className="size-32 rounded-tile"
        />
        <div className="min-w-0 flex-1 basis-64" aria-live="polite">
          {state.card ? (
            <p className="text-heading wrap-anywhere whitespace-pre-line">{state.card.text}</p>
          ) : (
            <>
              <p className="font-bold text-pink">
                <FormattedMessage id={state.paused ? 'live.paused' : 'live.now'} />
              </p>
              <h2 className="mt-1 text-heading wrap-anywhere">{track?.title}</h2>
              <p className="text-haze">{track?.album}</p>
              <Position state={state} clock={clock} duration={track?.duration_ms ?? 0} />
            </>
          )}
        </div>
      </div>
      {!isListening && !state.paused && !state.card && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button size="large" onClick={listen}>
            <Play aria-hidden className="size-5 fill-current" />
            <FormattedMessage id="live.play" />
          </Button>
          <p className="text-sm text-haze">
            <FormattedMessage id="live.play.text" />
          </p>
        </div>
      )}
      <Listeners state={state} />
    </section>
  )
}

function Position({
  state,
  clock,
  duration,
}: {
  state: PartyStateFrame
  clock: RoomClock
  duration: number
}) {
  const read = () => (state.paused ? state.position_ms : clock.now() - state.started_at)
  const [, redraw] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => redraw((count) => count + 1), 500)
    return () => clearInterval(timer)
  }, [])
  const at = Math.min(duration, Math.max(0, read()))
  return (
    <p className="mt-3 text-haze tabular-nums">
      {formatTime(at / 1000)} / {formatTime(duration / 1000)}
    </p>
  )
}

const Listeners = ({ state }: { state: PartyStateFrame }) => (
  <p className="mt-6 flex items-center gap-3 text-haze">
    <span className="flex gap-1">
      {state.avatars.map(({ username, avatar_url }) => (
        <Avatar key={username} src={avatar_url} size={28} className="size-7" />
      ))}
    </span>
    <FormattedMessage id="live.listeners" values={{ count: state.listeners }} />
  </p>
)

const ICONS = { heart: Heart, fire: Flame, clap: Hand, dance: Music, tears: Droplets } as const

/** Five buttons, and the sum of the last second beside each. */
export function Reactions({ live, view }: { live: LiveParty; view: LiveView }) {
  const intl = useIntl()
  if (view.state?.status === 'announced') return null
  return (
    <fieldset
      aria-label={intl.formatMessage({ id: 'live.reactions' })}
      className="flex flex-wrap gap-2"
    >
      {PARTY_REACTIONS.map((kind) => (
        <ReactionButton
          key={kind}
          label={intl.formatMessage({ id: `live.react.${kind}` })}
          press={() => live.react(kind)}
          count={view.reactions.counts[kind] ?? 0}
        >
          <Icon kind={kind} />
        </ReactionButton>
      ))}
    </fieldset>
  )
}

function Icon({ kind }: { kind: PartyReaction }) {
  const Symbol = ICONS[kind]
  return <Symbol className="size-6" />
}

type ReactionButtonProps = {
  label: string
  press: () => void
  count: number
  children: ReactNode
}

const ReactionButton = ({ label, press, count, children }: ReactionButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={press}
    className="inline-flex min-h-12 min-w-16 items-center justify-center gap-1 rounded-tile border border-line bg-floor px-3 text-xl hover:border-edge"
  >
    <span aria-hidden>{children}</span>
    {count > 0 && (
      <span aria-hidden className="text-sm text-haze tabular-nums">
        {count}
      </span>
    )}
  </button>
)
