import { expect, it } from 'vitest'
import { formatTime } from '../../../app/features/player/format-time'

it.each([
  [0, '0:00'],
  [5.96, '0:05'],
  [65, '1:05'],
  [210, '3:30'],
  [3671, '61:11'],
  [-1, '0:00'],
])('%d seconds read %s', (seconds, time) => {
  expect(formatTime(seconds)).toBe(time)
})
