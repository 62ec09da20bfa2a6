import { Suspense, lazy, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useMayPlay } from '../session/use-session'
import { NowPlaying } from './now-playing'
import { PlayerProblem } from './player-problem'
import { SeekBar } from './seek-bar'
import type { Source } from './source'
import { currentSource } from './state'
import { RepeatButton, ShuffleButton, Transport } from './transport'
import { usePlayer } from './use-player'
import { usePlayCounter } from './use-play-counter'
import { usePlayerOwner } from './use-player-owner'
import { useRoomBelow } from './use-room-below'
import { VolumeControl } from './volume-control'
import './player.css'

// Most listen to tracks, and not everyone may listen.
const RadioFace = lazy(async () => ({ default: (await import('./radio/radio-face')).RadioFace }))
const SleepButton = lazy(async () => ({
  default: (await import('./sleep/sleep-button')).SleepButton,
}))
const RadioEntry = lazy(async () => ({ default: (await import('./radio/radio-entry')).RadioEntry }))

/** At the bottom of every page as long as something is on. Place it last: it brings the room that it covers. */
export function PlayerBar() {
  usePlayerOwner()
  usePlayCounter()
  const source = usePlayer(currentSource)
  const mayPlay = useMayPlay()
  if (source) return <Bar source={source} />
  return (
    mayPlay && (
      <Suspense>
        <RadioEntry />
      </Suspense>
    )
  )
}

const TrackFace = ({ source }: { source: Source }) => (
  <div className="player-layout px-3 pt-2 sm:px-5">
    <div className="[grid-area:now]">
      <NowPlaying source={source} />
    </div>
    <ShuffleButton />
    <Transport />
    <RepeatButton />
    <SeekBar />
    <div className="hidden items-center justify-end [grid-area:volume] lg:flex">
      <SleepButton />
      <VolumeControl className="flex" />
    </div>
  </div>
)

function Bar({ source }: { source: Source }) {
  const intl = useIntl()
  const bar = useRef<HTMLElement>(null)
  useRoomBelow(bar)
  return (
    <>
      <div aria-hidden className="h-(--player-height) shrink-0" />
      <section
        ref={bar}
        aria-label={intl.formatMessage({ id: 'player.label' })}
        className="player-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-floor pb-[env(safe-area-inset-bottom)] shadow-lift"
      >
        <PlayerProblem />
        <Suspense>
          {source.kind === 'radio' ? <RadioFace source={source} /> : <TrackFace source={source} />}
        </Suspense>
      </section>
    </>
  )
}
