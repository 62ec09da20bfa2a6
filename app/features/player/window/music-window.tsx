import { Link } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSite } from '../../../lib/site'
import { Button } from '../../../ui/button'
import { Cover } from '../../../ui/cover'
import { FavoriteButton } from '../../library/favorites/favorite-button'
import { AddToPlaylistButton } from '../../library/playlists/add-to-playlist-button'
import { useAccess } from '../../library/use-library'
import { useMasterPlaylist } from '../../library/use-master-playlist'
import { PlayerProblem } from '../controls/player-problem'
import { SleepButton } from '../controls/sleep-button'
import { SeekBar } from '../controls/seek-bar'
import { RepeatButton, ShuffleButton, Transport } from '../controls/transport'
import { VolumeControl } from '../controls/volume-control'
import { describeSource, type Source } from '../engine/source'
import { useListPlayback } from '../lists/use-list-playback'
import { currentSource, isPlaying } from '../state'
import { usePlayer } from '../use-player'
import { useAppearance, Visualizer } from '../visualizer'
import { AppearancePickers } from './appearance-pickers'
import { PlayerWindow } from './player-window'

/** The music player's window. */
export const MusicWindow = () => (
  <PlayerWindow
    layout="music"
    title={useIntl().formatMessage({ id: 'full-player.title' })}
    home="/music"
    tools={<SleepButton />}
    stage={<Stage />}
    lists={['master', 'playlists', 'favorites']}
    controls={<Controls />}
    locked={<LockedText />}
  />
)

/** What visitors can listen to instead. */
const LockedText = () => (
  <p className="mx-auto mt-5 max-w-[48ch] text-center text-haze">
    <FormattedMessage
      id="full-player.locked"
      values={{
        link: (text) => (
          <Link to="/music/catalog" className="text-link">
            {text}
          </Link>
        ),
      }}
    />
  </p>
)

/** Background of the theme, visualizer, and current track. */
function Stage() {
  const { style } = useAppearance()
  const source = usePlayer(currentSource)
  const playing = usePlayer(isPlaying)
  return (
    <section className="stage" data-style={style} data-moving={playing || undefined}>
      <div aria-hidden className="stage-background">
        <span className="stage-sun" />
        <span className="stage-floor" />
      </div>
      <div className="stage-visualizer">
        <Visualizer visualStyle={style} className="absolute inset-0 size-full" />
        {style === 'circular' && source && <Record source={source} />}
      </div>
      <AppearancePickers />
      <CurrentTrack source={source} withCover={style !== 'circular'} />
    </section>
  )
}

/** The cover as a record in the middle of the rays; turns while playing. */
const Record = ({ source }: { source: Source }) => (
  <span aria-hidden className="stage-record">
    <Cover src={describeSource(source).image} alt="" size={300} eager className="size-full" />
  </span>
)

type CurrentTrackProps = { source: Source | undefined; withCover: boolean }

function CurrentTrack({ source, withCover }: CurrentTrackProps) {
  const { artistName } = useSite()
  const access = useAccess()
  if (!source)
    return (
      <p className="stage-now font-display text-lg font-bold">
        {access === 'open' ? <FormattedMessage id="full-player.nothing" /> : artistName}
      </p>
    )
  const { title, collection, image } = describeSource(source)
  return (
    <div className="stage-now">
      {withCover && (
        <Cover
          src={image}
          alt=""
          size={160}
          eager
          className="stage-cover shrink-0 rounded-panel shadow-lift"
        />
      )}
      <div className="min-w-0 flex-1 pb-0.5" aria-live="polite">
        <p className="stage-title font-display font-bold">{title}</p>
        <p className="truncate text-haze">{collection || artistName}</p>
      </div>
      {source.kind === 'track' && access === 'open' && (
        <div className="flex shrink-0">
          <FavoriteButton track={source.track} />
          <AddToPlaylistButton track={source.track} />
        </div>
      )}
    </div>
  )
}

function Controls() {
  const hasSource = usePlayer((state) => currentSource(state) !== undefined)
  return (
    <>
      <PlayerProblem />
      <div className="window-controls">
        {hasSource ? (
          <>
            <SeekBar />
            <ShuffleButton />
            <Transport />
            <RepeatButton />
            <VolumeControl className="hidden min-w-0 [grid-area:volume] min-[24rem]:flex" />
          </>
        ) : (
          <PlayEverything />
        )}
      </div>
    </>
  )
}

/** Shown while nothing is current. */
function PlayEverything() {
  const { playlist } = useMasterPlaylist()
  const { canPlay, toggle } = useListPlayback(playlist, 'playlist')
  return (
    <Button size="large" disabled={!canPlay} onClick={toggle} className="col-span-full mx-auto">
      <Play aria-hidden className="size-5 fill-current" />
      <FormattedMessage id="full-player.play-everything" />
    </Button>
  )
}
