import { sign } from '../signs/sign.mjs'
import { boardwalk } from './boardwalk.mjs'
import { boombox } from './boombox.mjs'
import { city, fireworks, rain } from './city.mjs'
import { lasers, mirrorball } from './club.mjs'
import { equalizer } from './equalizer.mjs'
import { cassette, polaroid, vinyl } from './objects.mjs'
import { boulevard, moonlitRoad } from './road.mjs'
import { orbit } from './space.mjs'
import { beach, sunset } from './sunset.mjs'
import { emptyStage } from './stage.mjs'
import { subway, switchboard } from './underground.mjs'

export const SCENES = {
  beach,
  boardwalk,
  boombox,
  boulevard,
  cassette,
  city,
  clock: sign('clock'),
  coupe: sign('coupe'),
  emptyStage,
  equalizer,
  fireworks,
  heart: sign('heart'),
  lasers,
  lips: sign('lips'),
  mirrorball,
  moonlitRoad,
  orbit,
  polaroid,
  rain,
  rose: sign('rose'),
  subway,
  sunset,
  switchboard,
  telephone: sign('telephone'),
  tickets: sign('tickets'),
  vinyl,
}
