import Lock from 'lucide-react/icons/lock'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Album } from '../../../shared/music'
import { Button } from '../../ui/button'
import { Cover } from '../../ui/cover'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'
import { KeepControl, useCanKeep } from '../offline/keep'
import { useListPlayback } from '../player/lists/use-list-playback'
import { useReturnTo } from '../session/use-return-to'
import { useMayPlay, useSessionLoaded } from '../session/queries'

export const AlbumHeader = ({ album }: { album: Album }) => (
  <header className="grid items-end gap-6 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] sm:gap-9 lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-12">
    <Cover
      src={album.image}
      alt=""
      size={400}
      quality={90}
      sizes="(max-width: 64rem) 16rem, 25rem"
      eager
      className="h-auto w-full max-w-64 rounded-panel sm:max-w-100 shadow-[0_0_5rem_color-mix(in_srgb,var(--color-violet)_28%,transparent)]"
    />
    <div className="min-w-0">
      <p className="font-bold text-pink">
        <FormattedMessage id={`album.type.${album.type}`} />
      </p>
      <h1 tabIndex={-1} className="mt-2 text-title">
        {album.title}
      </h1>
      <p className="mt-4 text-lg text-haze">
        <FormattedMessage id="album.released" values={{ year: String(album.year) }} />
        {album.tracks.length > 0 && (
          <>
            {' · '}
            <FormattedMessage id="album.tracks" values={{ count: album.tracks.length }} />
            {' · '}
            <FormattedMessage id="album.length" values={{ minutes: wholeMinutes(album) }} />
          </>
        )}
      </p>
      <AlbumActions album={album} />
    </div>
  </header>
)

const wholeMinutes = ({ tracks }: Album) =>
  Math.round(tracks.reduce((seconds, track) => seconds + track.duration, 0) / 60)

/** The play button for members with access; for others the link to the sign-up. */
function AlbumActions({ album }: { album: Album }) {
  const mayPlay = useMayPlay()
  const canKeep = useCanKeep()
  const isLoaded = useSessionLoaded()
  if (mayPlay && album.tracks.length === 0) return null
  return (
    <div className="mt-7 flex min-h-13 flex-wrap items-center gap-x-5 gap-y-3">
      {mayPlay && <PlayAlbum album={album} />}
      {canKeep && (
        <Suspense>
          <KeepControl kind="album" {...album} />
        </Suspense>
      )}
      {!mayPlay && isLoaded && <Unlock />}
      {!isLoaded && <Skeleton className="h-13 w-44" />}
    </div>
  )
}

function PlayAlbum({ album }: { album: Album }) {
  const { playing, canPlay, toggle } = useListPlayback({ ...album, name: album.title }, 'album')
  const Icon = playing ? Pause : Play
  return (
    <Button size="large" disabled={!canPlay} onClick={toggle}>
      <Icon aria-hidden className="size-5 fill-current" />
      <FormattedMessage id={playing ? 'album.pause' : 'album.play'} />
    </Button>
  )
}

const Unlock = () => (
  <>
    <LinkButton to="/vip-signup" search={useReturnTo()} tone="vip" size="large">
      <Lock aria-hidden className="size-5" />
      <FormattedMessage id="album.unlock" />
    </LinkButton>
    <p className="text-haze">
      <FormattedMessage id="album.unlock.why" />
    </p>
  </>
)
