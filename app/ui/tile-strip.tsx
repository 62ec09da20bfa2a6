import { lightTiles } from './tiles'

type TileStripProps = {
  columns: number
  rows: number
  seed: number
  /** Share of lit tiles, from 0 to 1. */
  lit?: number
  className?: string
}

/** Decoration: a strip of dance-floor tiles. */
export function TileStrip({ columns, rows, seed, lit = 0.3, className = '' }: TileStripProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${columns * 10} ${rows * 10}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      {lightTiles(columns * rows, seed, lit).map(({ hue, glow, delay }, index) => (
        <rect
          key={index}
          x={(index % columns) * 10 + 0.5}
          y={Math.floor(index / columns) * 10 + 0.5}
          width={9}
          height={9}
          rx={1}
          fill="currentColor"
          fillOpacity={glow}
          className={hue ? `animate-tile ${hue}` : 'text-stage'}
          style={hue ? { animationDelay: `${delay}s` } : undefined}
        />
      ))}
    </svg>
  )
}
