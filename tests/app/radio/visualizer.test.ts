import { expect, it } from 'vitest'
import { emptyFrame, levelAt } from '../../../app/features/player/visualizer/frame'

it('maps silence to zero and full scale to one', () => {
  const frame = emptyFrame()
  expect(levelAt(frame, 0, 1)).toBe(0)
  frame.spectrum.fill(255)
  expect(levelAt(frame, 0.2, 0.3)).toBe(1)
})

it('shows a low note on the left and a high one on the right', () => {
  const columns = (bin: number) => {
    const frame = emptyFrame()
    frame.spectrum[bin] = 255
    return Array.from({ length: 20 }, (_, i) => levelAt(frame, i / 20, (i + 1) / 20)).findIndex(
      (level) => level > 0,
    )
  }
  expect(columns(3)).toBeLessThan(3)
  expect(columns(400)).toBeGreaterThan(14)
})
