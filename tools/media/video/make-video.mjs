import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { PALETTES } from '../art/palettes.mjs'
import { svgDocument } from '../art/svg.mjs'
import { demoMedia, writeMedia } from '../../../scripts/demo/media-files.mjs'
import { createRandom } from '../synth/random.mjs'
import { CLIPS } from './clips.mjs'
import { ffmpeg, write } from './ffmpeg.mjs'
import { listen } from './sound.mjs'

const SIZE = { width: 640, height: 360 }
const FPS = 24

/** Renders every video from our drawings and recordings. `only` names one of them. */
export async function makeVideo(only) {
  const folder = await mkdtemp(join(tmpdir(), 'video-'))
  for (const clip of CLIPS.filter(({ name }) => !only || name === only)) {
    const file = join(folder, `${clip.name}.mp4`)
    await film(clip, file)
    writeMedia(`${clip.folder}/${clip.name}.mp4`, await readFile(file))
  }
  await rm(folder, { recursive: true })
}

/**
 * @param {import('./clips.mjs').Clip} clip
 * @param {string} file
 */
async function film(clip, file) {
  const bar = 240 / clip.tempo
  const frames = Math.round(clip.bars * bar * FPS)
  const stretch = { from: clip.fromBar * bar, seconds: frames / FPS, fps: FPS }
  const music = demoMedia(`audio/${clip.track}.mp3`)
  const moments = await listen(music, stretch)
  const still = await sharp(drawing(clip, clip.scene.still)).removeAlpha().png().toBuffer()

  await ffmpeg(
    [...picturesIn(), ...soundIn(music, stretch), ...videoOut(clip), file],
    async (input) => {
      for (const [frame, heard] of moments.entries()) {
        const moment = { ...heard, turn: frame / frames, beats: (frame / FPS) * (clip.tempo / 60) }
        const moving = drawing(clip, (view) => clip.scene.moving(view, moment))
        const pixels = await sharp(still)
          .composite([{ input: moving }])
          .removeAlpha()
          .raw()
          .toBuffer()
        await write(input, pixels)
      }
    },
  )
}

/** Each drawing restarts the random sequence, so that random details keep their place. */
function drawing({ palette: name, seed }, draw) {
  const palette = PALETTES[name]
  const { width, height } = SIZE
  const view = { ...SIZE, palette, random: createRandom(seed), middle: height / 2 }
  return Buffer.from(svgDocument(width, height, palette, draw(view)))
}

const picturesIn = () =>
  `-f rawvideo -pix_fmt rgb24 -s ${SIZE.width}x${SIZE.height} -r ${FPS} -i -`.split(' ')

const soundIn = (music, { from, seconds }) => ['-ss', from, '-t', seconds, '-i', music].map(String)

/** `bitexact` and one thread: the same pictures make the same file. */
const videoOut = ({ crf = 29 }) =>
  (
    `-c:v libx264 -preset veryslow -tune animation -crf ${crf} -threads 1 -pix_fmt yuv420p -profile:v main ` +
    `-g ${FPS * 2} -c:a aac -b:a 80k -ar 44100 -shortest -map_metadata -1 -fflags +bitexact -flags:v +bitexact ` +
    '-flags:a +bitexact -movflags +faststart'
  ).split(' ')
