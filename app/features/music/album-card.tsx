import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { Album } from '../../../shared/music'
import { Cover } from '../../ui/cover'
import { AlbumPrompt } from './album-prompt'

/** A release in the grid: one link to its page, and beside it what starts it. */
export const AlbumCard = ({ album, eager }: { album: Album; eager: boolean }) => (
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
