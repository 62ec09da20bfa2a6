import { skyTo, stars } from '../../art/scenes/scenery.mjs'
import { skyline } from '../../art/scenes/skyline.mjs'
import { fill, svg } from '../../art/svg.mjs'
import { crowd, danceFloor } from './club-floor.mjs'
import { fireworks } from './fireworks.mjs'

const HORIZON = 0.66

/** A dance floor on a roof above the city, with fireworks. */
export const rooftop = {
  still(view) {
    const ground = view.height * HORIZON
    return svg`${fill(view.width, view.height, view.palette.dark)}${skyTo(view, ground)}
${stars(view, ground * 0.7, 60)}${skyline(view, ground, view.height * 0.4)}`
  },

  moving: (view, moment) =>
    fireworks(view, moment) + danceFloor(view, moment) + crowd(view, moment),
}
