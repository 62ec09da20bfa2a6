import { FormattedMessage } from 'react-intl'
import { brand } from '../../../brand.config'
import { Cover } from '../../ui/cover'
import { FavoriteButton } from '../library/favorites/favorite-button'
import { AddToPlaylistButton } from '../library/playlists/add-to-playlist-button'
import { useAccess } from '../library/use-library'
import { type Source, describeSource } from '../player'

type NowOnStageProps = { source: Source | undefined; withCover: boolean }

export function CurrentTrack({ source, withCover }: NowOnStageProps) {
  const access = useAccess()
  if (!source)
    return (
      <p className="stage-now font-display text-lg font-bold">
        {access === 'open' ? <FormattedMessage id="full-player.nothing" /> : brand.artistName}
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
        <p className="truncate text-haze">{collection || brand.artistName}</p>
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
