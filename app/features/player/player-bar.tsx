import { Suspense, lazy } from 'react'
import { useMayPlay } from '../session/use-session'
import { Bar } from './bar'
import { NowPlaying } from './now-playing'
import { SeekBar } from './seek-bar'
import type { Source } from './source'
import { currentSource } from './state'
import { RepeatButton, ShuffleButton, Transport } from './transport'
import { usePlayer } from './use-player'
import { usePlayCounter } from './use-play-counter'
import { usePlayerOwner } from './use-player-owner'
import { VolumeControl } from './volume-control'
import './player.css'

// Most listen to tracks, and not everyone may listen.
const RadioBar = lazy(async () => ({ default: (await import('./radio/radio-bar')).RadioBar }))
const SleepButton = lazy(async () => ({
  default: (await import('./sleep/sleep-button')).SleepButton,
}))

/** At the bottom of every page: what is on, or the radio for those who may play it. Place it last: it brings its own room. */
export function PlayerBar() {
  usePlayerOwner()
  usePlayCounter()
  const source = usePlayer(currentSource)
  const mayPlay = useMayPlay()
  if (source && source.kind !== 'radio')
    return (
      <Bar>
        <TrackFace source={source} />
      </Bar>
    )
  return (
    (source || mayPlay) && (
      <Suspense>
        <RadioBar source={source} />
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
