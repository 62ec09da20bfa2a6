import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Disc3 from 'lucide-react/icons/disc-3'
import Lock from 'lucide-react/icons/lock'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Album } from '../../../shared/music'
import { useTranslate } from '../../lib/intl/error-messages'
import { siteQueries } from '../../lib/queries/site'
import { Cover } from '../../ui/cover'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/skeleton'
import { PlayerTools } from '../player/controls/player-tools'
import { useMayPlay } from '../session/queries'
import { useReturnTo } from '../session/use-return-to'
import { LoadFailure, Loading } from './load-failure'
import { musicQueries } from '../../lib/queries/music'
import { UpcomingReleases } from './upcoming'
import { useListPlayback } from '../player/lists/use-list-playback'

export function CatalogScreen() {
  const intl = useIntl()
  const translate = useTranslate()
  const { data: texts } = useQuery(siteQueries.sections('catalog'))
  return (
    <Page
      title={intl.formatMessage({ id: 'music.catalog.title' })}
      // Its line is kept, so that nothing moves when the texts come.
      intro={texts ? translate(texts.catalog.intro) : '\u00a0'}
      actions={<PlayerTools className="-mx-3" />}
    >
      <UpcomingReleases />
      <Releases />
    </Page>
  )
}

/** Covers loaded with high priority: one row on wide screens, about two on phones. */
const EAGER_COVERS = 5
const SKELETON_COUNT = 10

function Releases() {
  const intl = useIntl()
  const { data, error, refetch, isFetching } = useQuery(musicQueries.catalog())
  if (data && data.albums.length === 0)
    return <Empty icon={Disc3} title={intl.formatMessage({ id: 'music.catalog.empty' })} />
  if (data)
    return (
      <AlbumGrid>
        {data.albums.map((album, index) => (
          <li key={album.id}>
            <AlbumCard album={album} eager={index < EAGER_COVERS} />
          </li>
        ))}
      </AlbumGrid>
    )
  if (error)
    return (
      <LoadFailure
        what="music.catalog.failed"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return <AlbumGridSkeleton count={SKELETON_COUNT} />
}

const AlbumGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-9 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4 xl:grid-cols-5">
    {children}
  </ul>
)

const AlbumGridSkeleton = ({ count }: { count: number }) => (
  <Loading>
    <AlbumGrid>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="mt-3 h-5 w-4/5" />
          <Skeleton className="mt-2 h-4 w-1/2" />
          <Skeleton className="mt-3 mb-2.5 h-6 w-2/3" />
        </li>
      ))}
    </AlbumGrid>
  </Loading>
)

/** A release in the grid: a link to its page and a play button. */
const AlbumCard = ({ album, eager }: { album: Album; eager: boolean }) => (
  <article className="flex h-full flex-col">
    <Link to="/music/catalog/$id" params={{ id: album.id }} className="group flex-1 rounded-tile">
      <Cover
        src={album.image}
        alt=""
        size={300}
        quality={85}
        sizes="(max-width: 40rem) 44vw, (max-width: 64rem) 29vw, 17rem"
        eager={eager}
        className="h-auto w-full rounded-tile outline outline-transparent transition-[outline-color,box-shadow] duration-200 group-hover:shadow-[0_0_2.5rem_color-mix(in_srgb,var(--color-pink)_35%,transparent)] group-hover:outline-pink"
      />
      <h2 className="mt-3 line-clamp-2 font-sans text-base leading-snug font-bold tracking-normal group-hover:underline">
        {album.title}
      </h2>
      <p className="mt-1 text-sm text-haze">
        {album.year} · <FormattedMessage id={`album.type.${album.type}`} />
        <span className="block">
          <TrackCount album={album} />
        </span>
      </p>
    </Link>
    {album.tracks.length > 0 && <AlbumPrompt album={album} />}
  </article>
)

const TrackCount = ({ album: { tracks } }: { album: Album }) =>
  tracks.length > 0 ? (
    <FormattedMessage id="album.tracks" values={{ count: tracks.length }} />
  ) : (
    <span className="font-bold text-ember">
      <FormattedMessage id="album.coming" />
    </span>
  )

const BUTTON_STYLE =
  'group/prompt -ml-1 inline-flex min-h-11 items-center gap-2 self-start rounded-tile px-1 text-sm font-bold'

/** Plays the album from its card, or links to the VIP sign-up. */
function AlbumPrompt({ album }: { album: Album }) {
  const mayPlay = useMayPlay()
  return mayPlay ? <PlayAlbum album={album} /> : <LockedAlbum album={album} />
}

function PlayAlbum({ album }: { album: Album }) {
  const intl = useIntl()
  const { playing, toggle } = useListPlayback({ ...album, name: album.title }, 'album')
  const Icon = playing ? Pause : Play
  const labelId = playing ? 'album.pause' : 'album.play'
  const nameId = playing ? 'album.pause.named' : 'album.play.named'
  return (
    <button
      type="button"
      aria-label={intl.formatMessage({ id: nameId }, { title: album.title })}
      onClick={toggle}
      className={`${BUTTON_STYLE} text-pink`}
    >
      <span className="grid size-7 place-items-center rounded-tile bg-pink text-night">
        <Icon aria-hidden className="size-4 fill-current" />
      </span>
      <span className="group-hover/prompt:underline">
        <FormattedMessage id={labelId} />
      </span>
    </button>
  )
}

function LockedAlbum({ album }: { album: Album }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'album.locked.named' }, { title: album.title })
  return (
    <Link
      to="/vip-signup"
      search={useReturnTo()}
      preload={false}
      aria-label={label}
      title={label}
      className={`${BUTTON_STYLE} text-haze`}
    >
      <span className="grid size-7 place-items-center rounded-tile border border-edge">
        <Lock aria-hidden className="size-3.5 text-acid" />
      </span>
      <span className="group-hover/prompt:underline">
        <FormattedMessage id="album.play" />
      </span>
    </Link>
  )
}
