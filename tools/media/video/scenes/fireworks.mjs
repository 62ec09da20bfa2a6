import { svg, times } from '../../art/svg.mjs'
import { createRandom } from '../../synth/random.mjs'

const SPARKS = 26
/** Beats from the burst until the last spark is out. */
const LIFE = 4
const COLOURS = ['#ffd166', '#ff4f9e', '#3be2ff', '#e0ff57']

/** One burst a bar, alternating left and right; slow and soft, without flashes. */
export function fireworks({ width, height }, { beats }) {
  const bar = Math.floor(beats / LIFE)
  const random = createRandom(700 + bar)
  const age = (beats % LIFE) / LIFE
  const spread = height * 0.2 * (1 - (1 - age) ** 3)
  const x = width * (bar % 2 ? 0.8 + random() * 0.1 : 0.1 + random() * 0.1)
  const y = height * (0.16 + random() * 0.14)
  const colour = COLOURS[bar % COLOURS.length]
  return times(SPARKS, (i) => {
    const angle = (2 * Math.PI * i) / SPARKS + random() * 0.2
    const reach = spread * (0.7 + random() * 0.3)
    const fall = age ** 2 * height * 0.07
    const point = (share) =>
      svg`${x + Math.cos(angle) * reach * share} ${y + Math.sin(angle) * reach * share + fall}`
    return svg`<path d="M${point(0.82)}L${point(1)}" stroke="${i % 3 ? colour : '#fff'}" stroke-width="1.8"
      stroke-linecap="round" opacity="${(1 - age) ** 1.2}"/>`
  })
}
