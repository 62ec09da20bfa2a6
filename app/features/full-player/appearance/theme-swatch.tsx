import { THEME_TOKENS, type Theme } from '../../player/visualizer'

/** A theme in three stripes of its own colors. */
export function ThemeSwatch({ theme, chosen }: { theme: Theme; chosen: boolean }) {
  const { pink, cyan, violet } = THEME_TOKENS[theme]
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={`size-6 rounded-full border-2 ${chosen ? 'border-chalk' : 'border-transparent'}`}
    >
      <rect width="24" height="9" fill={pink} />
      <rect y="8" width="24" height="9" fill={violet} />
      <rect y="16" width="24" height="8" fill={cyan} />
    </svg>
  )
}
