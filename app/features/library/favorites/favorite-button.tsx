import Heart from 'lucide-react/icons/heart'
import { useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { IconButton } from '../../../ui/icon-button'
import { LockedIconLink } from '../locked-icon-link'
import { useAccess, useIsFavorite } from '../use-library'
import { useToggleFavorite } from './mutations'

type FavoriteButtonProps = { track: Track; className?: string }

export function FavoriteButton({ track, className = '' }: FavoriteButtonProps) {
  const intl = useIntl()
  const access = useAccess()
  const isFavorite = useIsFavorite(track.id)
  const { mutate } = useToggleFavorite()
  const { title } = track
  if (access === 'unknown') return <span className={`size-11 shrink-0 ${className}`} />
  if (access === 'locked')
    return (
      <LockedIconLink
        icon={Heart}
        label={intl.formatMessage({ id: 'library.favorite.locked' }, { title })}
        className={className}
      />
    )
  return (
    <IconButton
      icon={Heart}
      label={intl.formatMessage({ id: 'library.favorite' }, { title })}
      aria-pressed={isFavorite}
      onClick={() => mutate({ track, favorite: !isFavorite })}
      className={`aria-pressed:[&_svg]:fill-current ${className}`}
    />
  )
}
