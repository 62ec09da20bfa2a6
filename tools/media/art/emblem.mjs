const TILES = [
  [17, 17, '#ff4f9e'],
  [33, 17, '#b491ff'],
  [17, 33, '#3be2ff'],
  [33, 33, '#e0ff57'],
]

/**
 * The four tiles of the site's emblem.
 * @param {{ corner: number, scale: number }} frame icons that systems crop fill their square
 */
export function drawEmblem({ corner, scale }) {
  const tiles = TILES.map(
    ([x, y, colour]) => `<rect x="${x}" y="${y}" width="14" height="14" rx="2" fill="${colour}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">
  <rect width="64" height="64" rx="${corner}" fill="#07060d"/>
  <g transform="translate(32 32) scale(${scale}) translate(-32 -32)">${tiles.join('')}</g>
</svg>
`
}
