import { fill, svg, times } from '../../art/svg.mjs'
import { round } from '../scene.mjs'
import { desk } from './mixing-desk.mjs'

/** A studio control room: tape, needles, oscilloscope and mixing desk. */
export const studio = {
  still: ({ width, height, palette }) => svg`${fill(width, height, '#070a10')}
<rect width="${width}" height="${height * 0.56}" fill="${palette.sky[1]}" opacity="0.5"/>
<path d="${times(15, (i) => svg`M${i * 46 + 4} 0V${height * 0.56}`)}" stroke="#0d1822" stroke-width="10"/>
<rect y="${height * 0.56}" width="${width}" height="${height * 0.44}" fill="#0b0d14"/>`,

  // A slight camera movement.
  moving(view, moment) {
    const drift = (times) => Math.sin(2 * Math.PI * round(moment.turn, times))
    return svg`<g transform="translate(${view.width / 2} ${view.height / 2}) scale(1.04)
      translate(${-view.width / 2 + drift(1) * 6} ${-view.height / 2 + drift(2) * 2.5})">
${tape(view, moment)}${scope(view, moment)}${needles(view, moment)}${desk(view, moment)}</g>
${recording(view, moment)}`
  },
}

function tape({ palette }, { turn }) {
  const reel = (x, y, radius, full, times_) => {
    const angle = 360 * round(turn, times_)
    const holes = times(3, (i) => {
      const at = (2 * Math.PI * i) / 3
      return svg`<circle cx="${Math.cos(at) * radius * 0.55}" cy="${Math.sin(at) * radius * 0.55}"
        r="${radius * 0.24}" fill="#0a0f18"/>`
    })
    return svg`<circle cx="${x}" cy="${y}" r="${radius * full}" fill="#3a2418"/>
<g transform="translate(${x} ${y}) rotate(${angle})"><circle r="${radius}" fill="none" stroke="#9fb4bf"
  stroke-width="2"/><circle r="${radius * 0.86}" fill="#b9cdd6" opacity="0.32"/>${holes}
<circle r="${radius * 0.16}" fill="${palette.glow}"/></g>`
  }
  return svg`<rect x="22" y="26" width="172" height="164" rx="8" fill="#111a24" stroke="#26384a"/>
${reel(66, 84, 38, 0.9, 6)}${reel(150, 84, 38, 0.7, 8)}
<path d="M34 112L70 166H146L182 112" fill="none" stroke="#6b4630" stroke-width="2.5"/>
<rect x="84" y="154" width="48" height="22" rx="4" fill="#1d2b39"/>
<rect x="92" y="160" width="8" height="10" fill="${palette.line}"/><rect x="104" y="160" width="8" height="10"
  fill="#ff4f9e"/><rect x="116" y="160" width="8" height="10" fill="#ffb454"/>`
}

function scope({ palette }, { wave }) {
  const [x, y, width, height] = [214, 26, 232, 164]
  const step = (width - 32) / (wave.length - 1)
  const line = wave
    .map(
      (level, i) =>
        svg`${i ? 'L' : 'M'}${x + 16 + i * step} ${y + height / 2 - level * height * 0.42}`,
    )
    .join('')
  const lines = times(7, (i) => svg`M${x + 16 + i * 33.3} ${y + 16}V${y + height - 16}`)
  const rows = times(5, (i) => svg`M${x + 16} ${y + 16 + i * 33}H${x + width - 16}`)
  return svg`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="#141f2b" stroke="#2b4054"/>
<rect x="${x + 10}" y="${y + 10}" width="${width - 20}" height="${height - 20}" rx="14" fill="#021410"/>
<path d="${lines}${rows}" stroke="${palette.line}" stroke-width="0.7" opacity="0.22"/>
<path d="${line}" fill="none" stroke="${palette.line}" stroke-width="5" opacity="0.22" stroke-linejoin="round"/>
<path d="${line}" fill="none" stroke="#b6fff0" stroke-width="1.8" stroke-linejoin="round"/>`
}

function needles(view, { low, high }) {
  const meter = (y, level) => {
    const angle = -50 + level * 92
    const marks = times(11, (i) => {
      const at = ((-50 + i * 10) * Math.PI) / 180
      const point = (reach) => svg`${542 + Math.sin(at) * reach} ${y + 66 - Math.cos(at) * reach}`
      return svg`<path d="M${point(50)}L${point(56)}" stroke="${i > 7 ? '#c8102e' : '#3a2a10'}" stroke-width="1.6"/>`
    })
    return svg`<rect x="468" y="${y}" width="148" height="76" rx="6" fill="#f2dfae"/>
<rect x="468" y="${y}" width="148" height="76" rx="6" fill="url(#halo)" opacity="0.5"/>${marks}
<path d="M542 ${y + 66}L${542 + Math.sin((angle * Math.PI) / 180) * 54} ${y + 66 - Math.cos((angle * Math.PI) / 180) * 54}"
  stroke="#1a1208" stroke-width="2"/><circle cx="542" cy="${y + 66}" r="6" fill="#1a1208"/>
<rect x="468" y="${y}" width="148" height="76" rx="6" fill="none" stroke="#2b4054" stroke-width="4"/>`
  }
  return meter(26, low) + meter(114, high)
}

/** Viewfinder corners and a recording light that blinks with the beat. */
function recording({ width, height }, { beats }) {
  const corner = (x, y, dx, dy) => svg`M${x} ${y + dy * 16}V${y}H${x + dx * 16}`
  const [left, top, right, bottom] = [12, 12, width - 12, height - 12]
  return svg`<path d="${corner(left, top, 1, 1)}${corner(right, top, -1, 1)}${corner(left, bottom, 1, -1)}${corner(right, bottom, -1, -1)}"
    fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="1.5"/>
<circle cx="${right - 14}" cy="${top + 3}" r="5" fill="#ff4f6e" opacity="${beats % 2 < 1 ? 0.95 : 0.25}"/>`
}
