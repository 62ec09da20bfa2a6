import { Link } from '@tanstack/react-router'
import Disc3 from 'lucide-react/icons/disc-3'
import Radio from 'lucide-react/icons/radio'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSite } from '../../../lib/site'
import { Badge } from '../../../ui/badge'
import { Cover } from '../../../ui/cover'
import { IconButton } from '../../../ui/icon-button'
import { useMayPlay } from '../../session/queries'
import { BottomBar } from './bottom-bar'
import '../controls/player.css'
import { FoldButton, RadioControls, useBarRadio } from './radio-bar'
import { SeekBar } from '../controls/seek-bar'
import { SleepButton } from '../controls/sleep-button'
import { describeSource, isLive, type Source } from '../engine/source'
import { currentSource } from '../state'
import { RepeatButton, ShuffleButton, Transport } from '../controls/transport'
import { usePlayCounter } from '../use-play-counter'
import { usePlayer, usePlayerOwner } from '../use-player'
import { VolumeControl } from '../controls/volume-control'

/** What is current, or the radio for members who may play it. */
export function PlayerBar() {
  usePlayerOwner()
  usePlayCounter()
  const source = usePlayer(currentSource)
  const mayPlay = useMayPlay()
  const isRadio = source?.kind === 'radio'
  if (mayPlay || isRadio) return <MemberBar source={source} />
  return (
    source && (
      <BottomBar>
        <TrackControls source={source} />
      </BottomBar>
    )
  )
}

/** The radio is always at hand: nothing is current, a station is, or the fan has switched from the track to it. */
function MemberBar({ source }: { source: Source | undefined }) {
  const track = source?.kind === 'radio' ? undefined : source
  const radio = useBarRadio(source)
  const [leftTrack, leaveTrack] = useState<Source>()
  const showsTrack = track !== undefined && (track !== leftTrack || !radio)
  if (!showsTrack && !radio) return null
  return (
    <BottomBar>
      {showsTrack ? (
        <TrackControls source={track} />
      ) : (
        radio && <RadioControls {...radio} isFolded={radio.isFolded && !track} />
      )}
      {/* One button for both states, so that it keeps the focus. */}
      {!track ? (
        <FoldButton />
      ) : (
        radio && (
          <RadioSwitch
            showsTrack={showsTrack}
            flip={() => leaveTrack(showsTrack ? track : undefined)}
          />
        )
      )}
    </BottomBar>
  )
}

type RadioSwitchProps = { showsTrack: boolean; flip: () => void }

/** Shows the radio while a track is current, which keeps playing; and the track again. */
function RadioSwitch({ showsTrack, flip }: RadioSwitchProps) {
  const intl = useIntl()
  return (
    <IconButton
      icon={showsTrack ? Radio : Disc3}
      label={intl.formatMessage({ id: showsTrack ? 'player.show-radio' : 'player.show-track' })}
      onClick={flip}
      className={`max-sm:w-9 ${showsTrack ? 'max-lg:self-end' : ''}`}
    />
  )
}

const TrackControls = ({ source }: { source: Source }) => (
  <div className="player-layout min-w-0 flex-1">
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
    <div className="relative flex min-w-0 items-center gap-3 leading-tight">
      <Cover
        src={image}
        alt=""
        size={56}
        eager
        className="size-12 shrink-0 rounded-tile max-[22rem]:hidden sm:size-14 low:size-9"
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
