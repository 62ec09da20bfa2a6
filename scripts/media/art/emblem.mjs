const HEART =
  'M32 52C24 44 8 33 8 20C8 12 14 8 20 8C26 8 30 11 32 16C34 11 38 8 44 8C50 8 56 12 56 20C56 33 40 44 32 52Z'
const BARS = 'M20 24V28M26 20V34M32 24V40M38 18V34M44 24V28'

/**
 * A neon heart that beats as an equaliser.
 * @param {{ corner: number, scale: number }} frame icons that systems crop fill their square
 */
export function drawEmblem({ corner, scale }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">
  <defs>
    <linearGradient id="neon" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#ff4fd8"/>
      <stop offset="1" stop-color="#36e0ff"/>
    </linearGradient>
    <filter id="glow" x="-30%" y="-30%" width="160%" height="160%">
      <feGaussianBlur stdDeviation="2.6"/>
    </filter>
  </defs>
  <rect width="64" height="64" rx="${corner}" fill="#0b0614"/>
  <g transform="translate(32 32) scale(${scale}) translate(-32 -30)" fill="none" stroke="url(#neon)"
    stroke-linecap="round" stroke-linejoin="round">
    <path d="${HEART}" stroke-width="6" opacity="0.75" filter="url(#glow)"/>
    <path d="${HEART}" stroke-width="4.5"/>
    <path d="${BARS}" stroke="#fff" stroke-width="3.4"/>
  </g>
</svg>
`
}
