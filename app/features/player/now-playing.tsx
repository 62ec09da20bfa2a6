import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { brand } from '../../../brand.config'
import { Badge } from '../../ui/badge'
import { Cover } from '../../ui/cover'
import { type Source, describeSource, isLive } from './source'

/** Cover, title, and whose it is. A tap opens the player as a room of its own. */
export function NowPlaying({ source }: { source: Source }) {
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
  if (isLive(source))
    return (
      <Badge tone="live">
        <FormattedMessage id="player.live" />
      </Badge>
    )
  const { collection } = describeSource(source)
  const albumId = source.kind === 'track' ? source.track.albumId : null
  if (!albumId) return collection || brand.artistName
  return (
    <>
      {`${brand.artistName} · `}
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
