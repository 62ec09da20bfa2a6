import { readdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { inRoot } from '../../../scripts/setup/root.mjs'
import { ensureChromium } from '../../testing/chromium.mjs'

const SECONDS = Number(process.env.BENCH_AUDIO_SECONDS ?? 120)
/** Longer than this, people notice that a page does not answer. */
const FRAME_MS_MAX = 100
const WAVS = {
  '44.1 kHz, 16 bit': { sampleRate: 44_100, bits: 16 },
  '48 kHz, 24 bit': { sampleRate: 48_000, bits: 24 },
}

/** The back office's audio worker makes a streaming copy of a WAV, in a page of the built site. */
export default {
  unit: 'second of audio',
  rounds: 3,
  // Each run starts a worker of its own.
  warmUp: false,
  goals: Object.keys(WAVS).flatMap((side) => [
    { side, of: 'seconds per second of audio', itself: true, atMost: 0.333 },
    { side, of: 'longest frame of the page, ms', itself: true, atMost: FRAME_MS_MAX },
  ]),
  async open(site, _, { closing }) {
    const script = readdirSync(inRoot('dist/client/assets')).find((name) =>
      /^audio-worker-.*\.js$/.test(name),
    )
    if (!script) throw new Error('No page of this build encodes audio')
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    closing(() => browser.close())
    const page = await browser.newPage()
    // Without animations of its own.
    await page.goto(`${site.origin}/privacy`, { waitUntil: 'load' })
    const run = async (format) => {
      const input = { ...format, seconds: SECONDS, address: `/assets/${script}` }
      const { ms, atRest, longestFrame, bytes, duration } = await page.evaluate(encodeInPage, input)
      if (Math.abs(duration - SECONDS) > 0.1 || bytes < SECONDS * 24_000)
        throw new Error(`${bytes} bytes of ${duration} s`)
      return {
        units: SECONDS,
        time: (ms * 1000) / SECONDS,
        'seconds per second of audio': ms / 1000 / SECONDS,
        'longest frame of the page, ms': longestFrame,
        'longest frame of the page at rest, ms': atRest,
      }
    }
    return Object.fromEntries(
      Object.entries(WAVS).map(([side, format]) => [
        side,
        { site: { cpu: () => null }, run: () => run(format) },
      ]),
    )
  },
}

/** Runs in the page. */
async function encodeInPage({ address, sampleRate, bits, seconds }) {
  const file = new File(wavParts(), 'song.wav')
  const pause = (length) => new Promise((resolve) => setTimeout(resolve, length))
  // Making the file took a while.
  await pause(1000)
  const rest = watchFrames()
  await pause(5000)
  const atRest = rest.longest()

  const frames = watchFrames()
  const worker = new Worker(address, { type: 'module' })
  const began = performance.now()
  const place = { folders: ['bench'], name: 'song.mp3' }
  worker.postMessage({ id: 0, task: { kind: 'prepare', file, place } })
  const result = await new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker did not start')))
    worker.addEventListener('message', ({ data }) => {
      if ('failure' in data) reject(new Error(`failure: ${data.failure}`))
      if ('result' in data) resolve(data.result)
    })
  })
  const ms = performance.now() - began
  worker.terminate()
  const { recording, measured } = result
  return {
    ms,
    atRest,
    longestFrame: frames.longest(),
    bytes: recording.size,
    duration: measured.duration,
  }

  function watchFrames() {
    let last = performance.now()
    let longest = 0
    let isWatching = true
    const frame = (now) => {
      longest = Math.max(longest, now - last)
      last = now
      if (isWatching) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    return {
      longest: () => {
        isWatching = false
        return longest
      },
    }
  }

  /** Ten seconds of chords, a beat and noise, again and again: the page does not hold the whole file. */
  function wavParts() {
    const part = 10
    const size = bits / 8
    const sound = new DataView(new ArrayBuffer(part * sampleRate * 2 * size))
    let noise = 1
    for (let i = 0; i < part * sampleRate; i++) {
      const t = i / sampleRate
      noise = (Math.imul(noise, 1664525) + 1013904223) | 0
      const beat = Math.exp(-8 * (t % 0.5)) * Math.sin(2 * Math.PI * 60 * t)
      const hiss = (Math.exp(-30 * (t % 0.25)) * noise) / 2 ** 31
      for (const [channel, pitch] of [220, 277.2].entries()) {
        const chord = Math.sin(2 * Math.PI * pitch * t) + Math.sin(3 * Math.PI * pitch * t)
        const sample = 0.3 * beat + 0.1 * hiss + 0.12 * chord
        const at = (i * 2 + channel) * size
        const value = Math.round(sample * 2 ** (bits - 1))
        sound.setInt16(at + size - 2, value >> (bits - 16), true)
        if (size === 3) sound.setUint8(at, value & 0xff)
      }
    }
    const header = new DataView(new ArrayBuffer(44))
    const bytes = (sound.byteLength * seconds) / part
    const fields = [
      [4, 36 + bytes],
      [16, 16],
      [24, sampleRate],
      [28, sampleRate * 2 * size],
      [40, bytes],
    ]
    for (const [at, value] of fields) header.setUint32(at, value, true)
    for (const [at, value] of [
      [20, 1],
      [22, 2],
      [32, 2 * size],
      [34, bits],
    ])
      header.setUint16(at, value, true)
    for (const [at, text] of [
      [0, 'RIFF'],
      [8, 'WAVEfmt '],
      [36, 'data'],
    ])
      for (let i = 0; i < text.length; i++) header.setUint8(at + i, text.charCodeAt(i))
    return [header, ...Array.from({ length: seconds / part }, () => sound)]
  }
}
