import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { drawPicture } from './art/picture.mjs'
import { toPcm } from './synth/pcm.mjs'
import { renderBar } from './synth/render.mjs'
import { TRACKS } from './tracks.mjs'

/** A bar in the middle of a hook, where every instrument plays. */
const HOOK_BAR = 15

const SCENE = { scene: 'mirrorball', palette: 'magenta', seed: 502, width: 600, height: 600 }
const TITLE = { text: 'Neon Boulevard', font: 'righteous', at: 'top' }

/** Hashes of about two seconds of sound and of one picture, from the current generators. */
export function fingerprint() {
  return {
    sound: sha256(toPcm(renderBar(TRACKS[0], HOOK_BAR))),
    picture: sha256(drawPicture({ ...SCENE, title: TITLE })),
  }
}

/** The same hashes when media/ was last committed. */
export const expectedFingerprint = () =>
  JSON.parse(readFileSync(new URL('fingerprint.json', import.meta.url), 'utf8'))

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
