import { Cover } from './cover'

type AvatarProps = { src: string | null; size?: number; className?: string }

/** Decoration: the name is always shown beside it. */
export const Avatar = ({ src, size = 48, className = '' }: AvatarProps) => (
  <Cover src={src} alt="" size={size} className={`shrink-0 rounded-full ${className}`} />
)
