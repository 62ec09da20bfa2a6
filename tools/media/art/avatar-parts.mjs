import { svg, times } from './svg.mjs'

/** Hair in a box of 256: behind the head, and in front of it. */
export const HAIR = [
  (colour) => ({
    back: '',
    front: svg`<path d="M74 118q-8-70 54-72q62 2 54 72q-8-34-30-44q-40 14-78 44Z"
      fill="${colour}"/>`,
  }),
  (colour) => ({
    back: times(13, (i) => {
      const angle = Math.PI * (0.94 + i * 0.0934)
      const [x, y] = [128 + Math.cos(angle) * 52, 106 + Math.sin(angle) * 54]
      return svg`<circle cx="${x}" cy="${y}" r="27" fill="${colour}"/>`
    }),
    front: svg`<path d="M86 92q6-34 42-34q36 0 42 34q-18-16-42-16q-24 0-42 16Z" fill="${colour}"/>`,
  }),
  (colour) => ({
    back: svg`<path d="M64 200q-16-156 64-156q80 0 64 156q-20-10-20-30H84q0 20-20 30Z"
      fill="${colour}"/>`,
    front: svg`<path d="M82 116q6-56 46-56q40 0 46 56q-20-18-30-38q-24 28-62 38Z"
      fill="${colour}"/>`,
  }),
  (colour) => ({
    back: '',
    front: svg`<path d="M104 84L98 48L114 58L116 26L128 46L140 26L142 58L158 48L152 84Q128 66 104
      84Z" fill="${colour}"/>`,
  }),
  (colour) => ({
    back: svg`<path d="M72 128q-6-86 56-86q62 0 56 86q4 34-10 46q6-60-4-90H86q-10 30-4
      90q-14-12-10-46Z" fill="${colour}"/>`,
    front: svg`<path d="M80 96q4-46 48-46q44 0 48 46q-48-14-96 0Z" fill="${colour}"/>`,
  }),
]

export const EYES = [
  ({
    dark,
    glow,
  }) => svg`<path d="M82 110h92v10q-2 22-22 22q-18 0-20-20h-8q-2 20-20 20q-20 0-22-22Z"
    fill="${dark}"/>
<path d="M92 117h14l-10 16ZM140 117h14l-10 16Z" fill="${glow}" opacity="0.7"/>`,
  () => svg`<circle cx="111" cy="122" r="5.5" fill="#150b1a"/>
<circle cx="145" cy="122" r="5.5" fill="#150b1a"/>
<path d="M101 108q10-7 19 0M136 108q10-7 19 0" stroke="#150b1a" stroke-width="4" fill="none"
  stroke-linecap="round"/>`,
  () =>
    svg`<path d="M103 123q8 7 16 0M137 123q8 7 16 0" stroke="#150b1a" stroke-width="4.5" fill="none"
      stroke-linecap="round"/>`,
  ({ line }) => svg`<circle cx="111" cy="122" r="5" fill="#150b1a"/>
<circle cx="145" cy="122" r="5" fill="#150b1a"/>
<g fill="none" stroke="${line}" stroke-width="5"><circle cx="110" cy="122" r="17"/>
<circle cx="146" cy="122" r="17"/><path d="M127 120h2"/></g>`,
]
