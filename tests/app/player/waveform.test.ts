import { expect, it } from 'vitest'
import { emptyFrame } from '../../../app/features/player/visualizer/frame'
import { drawWaveform } from '../../../app/features/player/visualizer/stored-waveform'

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

function drawn(bands: { low?: number; mid?: number; high?: number }, position = 0) {
  const frame = emptyFrame()
  const { low = 0, mid = 0, high = 0 } = bands
  drawWaveform({ rate: 10, low: [low, 0], mid: [mid, 0], high: [high, 0] }, position, frame)
  return frame
}

it('shows bass on the left and treble on the right', () => {
  const bass = drawn({ low: 220 }).spectrum
  const treble = drawn({ high: 220 }).spectrum
  expect(sum(bass.slice(0, 60))).toBeGreaterThan(sum(treble.slice(0, 60)))
  expect(sum(treble.slice(400, 600))).toBeGreaterThan(sum(bass.slice(400, 600)))
})

it('interpolates between two moments', () => {
  const [loud, between, silent] = [0, 0.05, 0.1].map((at) => sum(drawn({ low: 200 }, at).spectrum))
  expect(between).toBeLessThan(loud!)
  expect(between).toBeGreaterThan(silent!)
  expect(silent).toBe(0)
})

it('draws a flat line for silence and beyond the end', () => {
  expect(new Set(drawn({}).wave)).toEqual(new Set([128]))
  expect(new Set(drawn({ low: 250, mid: 250 }, 99).wave)).toEqual(new Set([128]))
})
