import { ffmpeg } from './ffmpeg.mjs'

const RATE = 22050
/** Centre frequencies of the bands in hertz. */
const BANDS = [55, 82, 123, 185, 277, 415, 622, 932, 1397, 2093, 3136, 4699]
const WAVE_POINTS = 180

/**
 * Analyses part of a recording for each frame: twelve bands and the wave, each from 0 (or -1) to 1.
 * @param {string} file
 * @param {{ from: number, seconds: number, fps: number }} stretch
 */
export async function listen(file, { from, seconds, fps }) {
  const samples = await decode(file, from, seconds)
  const frames = Math.round(seconds * fps)
  const window = Math.floor(RATE / fps)
  const cut = (frame) => samples.subarray(frame * window, (frame + 1) * window)
  const raw = Array.from({ length: frames }, (_, frame) =>
    BANDS.map((hertz) => loudness(cut(frame), hertz)),
  )
  const loudest = BANDS.map((_, band) => Math.max(...raw.map((levels) => levels[band]), 1e-9))
  const bands = fall(raw.map((levels) => levels.map((level, i) => (level / loudest[i]) ** 0.7)))
  return bands.map((levels, frame) => ({
    bands: levels,
    low: mean(levels.slice(0, 3)),
    mid: mean(levels.slice(3, 8)),
    high: mean(levels.slice(8)),
    wave: waveOf(cut(frame)),
  }))
}

async function decode(file, from, seconds) {
  const stretch = ['-ss', String(from), '-t', String(seconds)]
  const asFloats = ['-ac', '1', '-ar', String(RATE), '-f', 'f32le']
  const bytes = await ffmpeg([...stretch, '-i', file, ...asFloats, '-'])
  return new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 4))
}

/** The level of one frequency (Goertzel algorithm). */
function loudness(samples, hertz) {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / RATE)
  let [one, two] = [0, 0]
  for (const sample of samples) [one, two] = [sample + turn * one - two, one]
  return Math.sqrt(Math.max(0, one * one + two * two - turn * one * two))
}

/** Fast attack, slow release, like a level meter: flicker at 24 Hz is tiring. */
function fall(frames) {
  let held = frames[0].map(() => 0)
  return frames.map((levels) => (held = levels.map((level, i) => Math.max(level, held[i] * 0.82))))
}

function waveOf(samples) {
  const step = samples.length / WAVE_POINTS
  return Array.from({ length: WAVE_POINTS }, (_, i) => samples[Math.floor(i * step)] ?? 0)
}

const mean = (numbers) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
