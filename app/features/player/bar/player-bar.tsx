import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { useSite } from '../../../lib/site'
import { Badge } from '../../../ui/badge'
import { Cover } from '../../../ui/cover'
import { useMayPlay } from '../../session/queries'
import { BottomBar } from './bottom-bar'
import '../controls/player.css'
import { RadioBar } from './radio-bar'
import { SeekBar } from '../controls/seek-bar'
import { SleepButton } from '../controls/sleep-button'
import { describeSource, isLive, type Source } from '../engine/source'
import { currentSource } from '../state'
import { RepeatButton, ShuffleButton, Transport } from '../controls/transport'
import { usePlayCounter } from '../use-play-counter'
import { usePlayer, usePlayerOwner } from '../use-player'
import { VolumeControl } from '../controls/volume-control'

/** The player bar: the current source, or the radio for members who may play it. Place it last on the page. */
export function PlayerBar() {
  usePlayerOwner()
  usePlayCounter()
  const source = usePlayer(currentSource)
  const mayPlay = useMayPlay()
  if (source && source.kind !== 'radio')
    return (
      <BottomBar>
        <TrackControls source={source} />
      </BottomBar>
    )
  return (source || mayPlay) && <RadioBar source={source} />
}

const TrackControls = ({ source }: { source: Source }) => (
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

/** Cover, title and artist. Opens the full player. */
function NowPlaying({ source }: { source: Source }) {
  const { title, image } = describeSource(source)
  return (
    <div className="relative flex min-w-0 items-center gap-3">
      <Cover
        src={image}
        alt=""
        size={56}
        eager
        className="size-12 shrink-0 rounded-tile sm:size-14"
      />
      <div className="min-w-0">
        <p className="truncate font-bold" title={title}>
          <Link to="/music/player" className="after:absolute after:inset-0 hover:underline">
            {title}
            <span className="sr-only">
              <FormattedMessage id="player.open-full" />
            </span>
          </Link>
        </p>
        <p className="truncate text-sm text-haze">
          <Origin source={source} />
        </p>
      </div>
    </div>
  )
}

function Origin({ source }: { source: Source }) {
  const { artistName } = useSite()
  if (isLive(source))
    return (
      <Badge tone="live">
        <FormattedMessage id="player.live" />
      </Badge>
    )
  const { collection } = describeSource(source)
  const albumId = source.kind === 'track' ? source.track.albumId : null
  if (!albumId) return collection || artistName
  return (
    <>
      {`${artistName} · `}
      <Link
        to="/music/catalog/$id"
        params={{ id: albumId }}
        className="relative z-1 hover:text-chalk hover:underline"
      >
        {collection}
      </Link>
    </>
  )
}
