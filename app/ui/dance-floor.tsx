import { useId } from 'react'
import { lightTiles } from './tiles'

const WIDTH = 160
const HEIGHT = 110
const HORIZON = 52
const COLUMNS = 12
const ROWS = 9
/** Distance of the first row from the camera, in tiles: smaller is a lower camera. */
const NEAR = 5

/** Decoration: a lit dance floor with two light beams. */
export function DanceFloor({ seed, className = '' }: { seed: number; className?: string }) {
  const id = useId()
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      <defs>
        <Beam id={`${id}-pink`} hue="text-pink" />
        <Beam id={`${id}-cyan`} hue="text-cyan" />
        <linearGradient id={`${id}-far`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="var(--color-night)" stopOpacity="0.85" />
          <stop offset="0.5" stopColor="var(--color-night)" stopOpacity="0" />
        </linearGradient>
      </defs>
      {lightTiles(COLUMNS * ROWS, seed, 0.34).map(({ hue, glow, delay }, index) => (
        <polygon
          key={index}
          points={corners(index % COLUMNS, Math.floor(index / COLUMNS))}
          fill="currentColor"
          fillOpacity={glow}
          className={hue ? `animate-tile ${hue}` : 'text-stage'}
          style={hue ? { animationDelay: `${delay}s` } : undefined}
        />
      ))}
      <rect y={HORIZON - 1} width={WIDTH} height={HEIGHT} fill={`url(#${id}-far)`} />
      <polygon
        points="38,-4 42,-4 118,92 62,98"
        fill={`url(#${id}-pink)`}
        className="mix-blend-screen"
      />
      <polygon
        points="122,-4 126,-4 96,100 34,90"
        fill={`url(#${id}-cyan)`}
        className="mix-blend-screen"
      />
    </svg>
  )
}

const Beam = ({ id, hue }: { id: string; hue: string }) => (
  <linearGradient id={id} x1="0" x2="0" y1="0" y2="1" className={hue}>
    <stop offset="0" stopColor="currentColor" stopOpacity="0.5" />
    <stop offset="1" stopColor="currentColor" stopOpacity="0" />
  </linearGradient>
)

/** The corners of a tile in perspective, with a small gap around it. */
function corners(column: number, row: number) {
  const at = (c: number, r: number) => {
    const nearness = NEAR / (NEAR + r)
    const x = WIDTH / 2 + (c - COLUMNS / 2) * (WIDTH / 8.5) * nearness
    return `${x.toFixed(2)},${(HORIZON + (HEIGHT - HORIZON + 8) * scale(nearness)).toFixed(2)}`
  }
  const [left, right, near, far] = [column + 0.04, column + 0.96, row + 0.04, row + 0.96]
  return [at(left, near), at(right, near), at(right, far), at(left, far)].join(' ')
}

/** Maps the last row to the horizon of the picture. */
const scale = (nearness: number) => {
  const farthest = NEAR / (NEAR + ROWS)
  return (nearness - farthest) / (1 - farthest)
}
