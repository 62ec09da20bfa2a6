import { Link, useRouter } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSite } from '../../lib/site'
import { Button } from '../../ui/button'
import { Cover } from '../../ui/cover'
import { IconButton } from '../../ui/icon-button'
import { useDocumentTitle } from '../../ui/page-heading'
import { FavoriteButton } from '../library/favorites/favorite-button'
import { AddToPlaylistButton } from '../library/playlists/add-to-playlist-button'
import { useAccess } from '../library/use-library'
import { useListPlayback } from '../player/lists/use-list-playback'
import { useMasterPlaylist } from '../library/use-master-playlist'
import {
  currentSource,
  describeSource,
  isPlaying,
  PlayerProblem,
  RepeatButton,
  SeekBar,
  ShuffleButton,
  type Source,
  takeOverPlayback,
  Transport,
  usePlayCounter,
  usePlayer,
  usePlayerOwner,
  VolumeControl,
} from '../player'
import { themeStyle, useAppearance, Visualizer } from '../player/visualizer'
import { Gate } from '../session/gate'
import { AppearancePickers } from './appearance/appearance-pickers'
import './full-player.css'
import { Lists } from './lists/lists'
import { PlayerTools } from './player-tools'

/** The full player: in a popup, on a phone, or in a full window. */
export function FullPlayerScreen() {
  const intl = useIntl()
  const { siteName } = useSite()
  const title = intl.formatMessage({ id: 'full-player.title' })
  useDocumentTitle(title)
  const { theme } = useAppearance()
  const isOpen = useAccess() === 'open'
  usePlayerOwner()
  usePlayCounter()
  useEffect(() => takeOverPlayback(), [])

  return (
    <div style={themeStyle(theme)} data-theme={theme} className="full-player bg-night text-chalk">
      <h1 tabIndex={-1} className="sr-only">
        {title} · {siteName}
      </h1>
      <PlayerHeader />
      <div className="full-player-middle">
        <Stage />
        <div className="full-player-lists @container border-line bg-floor">
          {isOpen ? (
            <Lists />
          ) : (
            <div className="p-4">
              <Gate requires="vip">{null}</Gate>
              <LockedText />
            </div>
          )}
        </div>
      </div>
      <Controls />
    </div>
  )
}

/** What visitors can listen to instead. */
function LockedText() {
  if (useAccess() !== 'locked') return null
  return (
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
}

function PlayerHeader() {
  const intl = useIntl()
  const { siteName } = useSite()
  const router = useRouter()
  const isOpen = useAccess() === 'open'

  const close = () => {
    if (window.opener !== null) window.close()
    else if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/music' })
  }
  return (
    <header className="flex items-center gap-1 border-b border-line bg-floor py-0.5 pr-1 pl-4 sm:pl-5">
      <p className="min-w-0 flex-1 truncate font-display text-sm font-bold sm:text-base">
        {siteName}
      </p>
      {isOpen && <PlayerTools />}
      <IconButton icon={X} label={intl.formatMessage({ id: 'ui.close' })} onClick={close} />
    </header>
  )
}

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

/** Always visible below the lists. */
function Controls() {
  const isOpen = useAccess() === 'open'
  const hasSource = usePlayer((state) => currentSource(state) !== undefined)
  if (!isOpen) return null
  return (
    <footer className="border-t border-line bg-floor pb-[env(safe-area-inset-bottom)]">
      <PlayerProblem />
      <div className="full-player-controls">
        {hasSource ? (
          <>
            <SeekBar />
            <ShuffleButton />
            <Transport />
            <RepeatButton />
            <VolumeControl className="hidden [grid-area:volume] sm:flex" />
          </>
        ) : (
          <PlayEverything />
        )}
      </div>
    </footer>
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
